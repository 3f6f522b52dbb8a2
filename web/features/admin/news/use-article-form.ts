import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import type { AdminArticle } from "#contract/news.ts";
import { api } from "#web/api/api.ts";
import { useUploads } from "#web/forms/pictures/use-uploads.ts";
import { useSubmit } from "#web/forms/use-submit.ts";
import { tabStorage } from "#web/session/storage.ts";
import { toast } from "#web/ui/base/toast.tsx";
import { type ArticleFields, fieldsOf, writtenOf } from "./article-fields.ts";

const place = "article-draft";

/** An article while it is written; a new one is stored in the tab until it is saved. */
export function useArticleForm(article: AdminArticle | null) {
  const [fields, setFields] = useState(() => ({
    ...fieldsOf(article),
    ...(article ? {} : readStored()),
  }));
  const navigate = useNavigate();
  useEffect(() => {
    if (!article) tabStorage.setItem(place, JSON.stringify(fields));
  }, [article, fields]);
  const change = (changed: Partial<ArticleFields>) =>
    setFields((before) => ({ ...before, ...changed }));
  const uploads = useUploads(({ url }) => change({ image: url }));
  const [isAsking, setIsAsking] = useState(false);
  const failure = article ? "Failed to save news article" : "Failed to create news article";
  const save = async () => {
    const written = writtenOf(fields);
    const { message } = article
      ? await api.editArticle({ Newsid: article.Newsid, ...written })
      : await api.createArticle(written);
    if (!article) tabStorage.removeItem(place);
    toast.success(message);
    await navigate("/admin/news");
  };
  const form = useSubmit(
    async () => {
      writtenOf(fields);
      if (goesToReaders(article, fields)) setIsAsking(true);
      else await save();
    },
    failure,
    { knows: (name) => /^(Newstitle|Newscontent|Newsimage|links|day|time)$/.test(name) },
  );
  const sending = useSubmit(save, failure);
  const question = isAsking ? { form: sending, onClose: () => setIsAsking(false) } : null;
  return { fields, change, uploads, form, question };
}

/** Whether saving it mails it to every reader at once. */
function goesToReaders(article: AdminArticle | null, { mailToReaders, when }: ArticleFields) {
  return mailToReaders && !article?.mailedAt && (when === "now" || when === "keep");
}

function readStored(): Partial<ArticleFields> {
  try {
    const { title, content, links }: Partial<ArticleFields> = JSON.parse(
      tabStorage.getItem(place) ?? "{}",
    );
    return {
      ...(typeof title === "string" ? { title } : {}),
      ...(typeof content === "string" ? { content } : {}),
      ...(typeof links === "string" ? { links } : {}),
    };
  } catch {
    return {};
  }
}

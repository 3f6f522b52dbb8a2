import { useState } from "react";
import { useRevalidator } from "react-router";
import { formatMoment } from "#contract/dates/dates.ts";
import { api } from "#web/api/api.ts";
import { SubmitDialog } from "#web/forms/submit-dialog.tsx";
import { useSubmit } from "#web/forms/use-submit.ts";
import { Button, LinkButton } from "#web/ui/base/button.tsx";
import { toast } from "#web/ui/base/toast.tsx";
import { Card } from "#web/ui/cards/card.tsx";
import { Badge } from "#web/ui/figures/badge.tsx";
import { headingFont } from "#web/ui/heading-font.ts";
import { type ListedArticle, states } from "./articles.ts";

/** An article in the list: what state it is in, and what one may do about it. */
export function ArticleRow({ article }: { article: ListedArticle }) {
  const { Newsid, Newstitle, categories, status, authorName } = article;
  const [isRemoving, setIsRemoving] = useState(false);
  const path = `/admin/news/${Newsid}`;
  return (
    <Card className="grid gap-3 p-5 sm:p-6">
      <p className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
        <Badge tone={states[status].tone}>{states[status].label}</Badge>
        <span>{timesOf(article)}</span>
      </p>
      <h2 className={`text-xl wrap-anywhere ${headingFont(Newstitle)}`}>{Newstitle}</h2>
      <p className="text-[0.9375rem] wrap-anywhere text-ink-soft">
        {categories.join(", ")}
        {authorName && ` · written by ${authorName}`}
      </p>
      <div className="flex flex-wrap gap-2.5">
        <LinkButton to={path} size="small" variant="outline" aria-label={`Edit: ${Newstitle}`}>
          Edit
        </LinkButton>
        {status === "published" && (
          <LinkButton
            to={`/news?Newsid=${Newsid}`}
            size="small"
            variant="outline"
            aria-label={`Read: ${Newstitle}`}
          >
            Read
          </LinkButton>
        )}
        <Button
          size="small"
          variant="danger"
          aria-label={`Remove: ${Newstitle}`}
          onClick={() => setIsRemoving(true)}
        >
          Remove
        </Button>
      </div>
      {isRemoving && <RemoveDialog article={article} onClose={() => setIsRemoving(false)} />}
    </Card>
  );
}

function timesOf({ status, publishedAt, mailToReaders, mailedAt, updatedAt }: ListedArticle) {
  const mail = mailedAt
    ? `sent to the newsletter ${formatMoment(mailedAt)}`
    : mailToReaders &&
      (status === "published"
        ? "goes to the newsletter in a moment"
        : "goes to the newsletter when published");
  const at = publishedAt && status !== "draft" ? publishedAt : updatedAt;
  const said = { published: "", scheduled: "for ", draft: "changed " }[status];
  return [`${said}${formatMoment(at)}`, mail].filter(Boolean).join(" · ");
}

function RemoveDialog({ article, onClose }: { article: ListedArticle; onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const form = useSubmit(async () => {
    const { message } = await api.removeArticle({ Newsid: article.Newsid });
    toast.success(message);
    onClose();
    await revalidate();
  }, "Failed to remove news article");
  return (
    <SubmitDialog
      title="Remove this article?"
      form={form}
      label="Remove Article"
      variant="danger"
      onClose={onClose}
    >
      <p className="wrap-anywhere">
        <b className="font-semibold">{article.Newstitle}</b> goes for good, and links to it lead
        nowhere. To hide it for a while, edit it and take it off the site.
      </p>
    </SubmitDialog>
  );
}

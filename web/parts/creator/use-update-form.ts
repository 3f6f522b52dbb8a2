import { type FormEvent, useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { api } from "#web/api.ts";
import { Refused } from "#web/call.ts";
import { sentenceOf } from "#web/forms/sentence-of.ts";
import { tabStorage } from "#web/storage.ts";
import { toast } from "#web/ui/toast.tsx";

type Fields = { title: string; body: string };
const empty: Fields = { title: "", body: "" };
const failed = "Failed to post the update";

/** An update while it is written: kept in the tab until it is posted. */
export function useUpdateForm(projectId: string) {
  const place = `update-draft-${projectId}`;
  const [fields, setFields] = useState(() => read(place));
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [isBusy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (fields.title || fields.body) tabStorage.setItem(place, JSON.stringify(fields));
    else tabStorage.removeItem(place);
  }, [place, fields]);

  function change(given: Partial<Fields>) {
    setFields((before) => ({ ...before, ...given }));
    setProblems({});
  }

  async function post(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    try {
      const { message } = await api.postUpdate({ id: projectId, ...fields });
      change(empty);
      toast.success(message);
      await revalidate();
    } catch (problem) {
      const sentence = sentenceOf(problem, failed);
      const wrong = problem instanceof Refused ? problem.fields : {};
      setProblems(Object.keys(wrong).length > 0 ? wrong : { form: sentence });
      toast.error(sentence);
    } finally {
      setBusy(false);
    }
  }

  return { fields, problems, isBusy, change, post };
}

function read(place: string): Fields {
  try {
    const kept = JSON.parse(tabStorage.getItem(place) ?? "null");
    return typeof kept?.title === "string" && typeof kept.body === "string" ? kept : empty;
  } catch {
    return empty;
  }
}

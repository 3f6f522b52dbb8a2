import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { api } from "#web/api/api.ts";
import { useSubmit } from "#web/forms/use-submit.ts";
import { tabStorage } from "#web/session/storage.ts";
import { toast } from "#web/ui/base/toast.tsx";

type Fields = { title: string; body: string };
const empty: Fields = { title: "", body: "" };

/** An update while it is written: stored in the tab until it is posted. */
export function useUpdateForm(projectId: string) {
  const place = `update-draft-${projectId}`;
  const [fields, setFields] = useState(() => read(place));
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (fields.title || fields.body) tabStorage.setItem(place, JSON.stringify(fields));
    else tabStorage.removeItem(place);
  }, [place, fields]);

  const form = useSubmit(
    async () => {
      const { message } = await api.postUpdate({ id: projectId, ...fields });
      setFields(empty);
      toast.success(message);
      await revalidate();
    },
    "Failed to post the update",
    { knows: (name) => name in empty },
  );
  return { fields, setFields, ...form };
}

function read(place: string): Fields {
  try {
    const { title, body }: Partial<Fields> = JSON.parse(tabStorage.getItem(place) ?? "{}");
    return typeof title === "string" && typeof body === "string" ? { title, body } : empty;
  } catch {
    return empty;
  }
}

import { type SubmitEvent, useState } from "react";
import type { ProjectDetail } from "#contract/projects.ts";
import { api } from "#web/api.ts";
import { Refused } from "#web/call.ts";
import { sentenceOf } from "#web/forms/sentence-of.ts";
import { toast } from "#web/ui/toast.tsx";
import type { PictureFields } from "./project-fields.ts";
import { useUploads } from "./use-uploads.ts";

type Milestone = ProjectDetail["milestones"][number];
type Fields = { note: string; images: readonly PictureFields[] };
type Problems = Readonly<Record<string, string | undefined>>;

/** What a creator writes to have a milestone released; `onDone` comes once it is requested. */
export function useReleaseRequest(
  projectId: string,
  milestone: Milestone,
  onDone: () => Promise<void>,
) {
  const [fields, setFields] = useState<Fields>({
    note: milestone.note ?? "",
    images: milestone.images.map(({ url, alt }) => ({ url, alt })),
  });
  const [problems, setProblems] = useState<Problems>({});
  const [isBusy, setBusy] = useState(false);
  const uploads = useUploads((picture) =>
    setFields((before) => ({ ...before, images: [...before.images, picture] })),
  );

  function change(given: Partial<Fields>) {
    setFields((before) => ({ ...before, ...given }));
    setProblems({});
  }

  async function send(event: SubmitEvent) {
    event.preventDefault();
    if (isBusy) return;
    const wrong = { ...problemsOf(fields), ...(uploads.isBusy ? { images: stillSending } : {}) };
    setProblems(wrong);
    if (Object.keys(wrong).length > 0) return;
    setBusy(true);
    try {
      const asked = { id: projectId, milestoneId: milestone.id, ...inputOf(fields) };
      const { message } = await api.requestRelease(asked);
      toast.success(message);
      await onDone();
    } catch (refusal) {
      const sentence = sentenceOf(refusal, "Failed to request the release");
      const { note, images } = refusal instanceof Refused ? refusal.fields : {};
      setProblems(note || images ? { note, images } : { form: sentence });
      toast.error(sentence);
    } finally {
      setBusy(false);
    }
  }

  return { fields, problems, isBusy, uploads, change, send };
}

const stillSending = "Please wait until the pictures are sent";

function inputOf({ note, images }: Fields) {
  return {
    note: note.trim(),
    images: images.map(({ url, alt }) => ({ url, alt: alt.trim() })),
  };
}

function problemsOf({ note, images }: Fields): Record<string, string> {
  const problems: Record<string, string> = {};
  if (note.trim() === "") problems.note = "Please say what has been done";
  for (const [index, { alt }] of images.entries()) {
    if (alt.trim() === "") problems[`images.${index}.alt`] = "Please say what the picture shows";
  }
  return problems;
}

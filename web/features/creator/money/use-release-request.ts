import { useState } from "react";
import type { ProjectDetail } from "#contract/projects.ts";
import { api } from "#web/api/api.ts";
import { useUploads } from "#web/forms/pictures/use-uploads.ts";
import { refuseFields } from "#web/forms/problems.ts";
import { useSubmit } from "#web/forms/use-submit.ts";
import { toast } from "#web/ui/base/toast.tsx";
import type { PictureFields } from "../wizard/project-fields.ts";

type Milestone = ProjectDetail["milestones"][number];
type Fields = { note: string; images: readonly PictureFields[] };

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
  const uploads = useUploads((picture) =>
    setFields((before) => ({ ...before, images: [...before.images, picture] })),
  );

  const form = useSubmit(
    async () => {
      refuseFields({ ...problemsOf(fields), images: uploads.isBusy && stillSending });
      const asked = { id: projectId, milestoneId: milestone.id, ...inputOf(fields) };
      const { message } = await api.requestRelease(asked);
      toast.success(message);
      await onDone();
    },
    "Failed to request the release",
    { knows: (name) => /^(note|images)\b/.test(name) },
  );

  function change(given: Partial<Fields>) {
    setFields((before) => ({ ...before, ...given }));
    for (const name of Object.keys(given)) form.forget(name);
  }

  return { fields, uploads, change, ...form };
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

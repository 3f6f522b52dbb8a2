import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import type { ProjectDetail } from "#contract/projects.ts";
import type { Revision } from "#contract/revisions.ts";
import { api } from "#web/api/api.ts";
import { useUploads } from "#web/forms/pictures/use-uploads.ts";
import { useSubmit } from "#web/forms/use-submit.ts";
import { tabStorage } from "#web/session/storage.ts";
import { toast } from "#web/ui/base/toast.tsx";
import { managePath } from "../my-projects.ts";
import type { PictureFields } from "../wizard/project-fields.ts";

type Fields = { description: string; images: readonly PictureFields[] };

/** The description and pictures of an approved project while they are changed: stored in the tab until they are sent. */
export function useDescriptionForm(project: ProjectDetail, revision: Revision | null) {
  const navigate = useNavigate();
  const { from, sent, start, isTakenBack } = startOf(project, revision);
  const place = `text-draft-${project.id}-${from}`;
  const [fields, setFields] = useState(() => read(place) ?? start);
  const isChanged = !isSame(fields, start);
  useEffect(() => {
    if (isChanged) tabStorage.setItem(place, JSON.stringify(fields));
    else tabStorage.removeItem(place);
  }, [place, fields, isChanged]);
  const uploads = useUploads((image) =>
    setFields((before) => ({ ...before, images: [...before.images, image] })),
  );

  const form = useSubmit(
    async () => {
      const images = fields.images.map(({ url, alt }) => ({ url, alt: alt.trim() }));
      const description = fields.description.trim();
      const { message } = await api.editProject({ id: project.id, description, images });
      tabStorage.removeItem(place);
      toast.success(message);
      await navigate(managePath(project));
    },
    "Failed to send your text",
    { knows: (name) => (name.split(".")[0] ?? "") in start },
  );
  function change(given: Partial<Fields>) {
    setFields((before) => ({ ...before, ...given }));
    for (const name of Object.keys(given)) form.forget(name);
  }
  const startOver = isTakenBack && !isSame(fields, sent) ? () => change(sent) : null;
  return { ...form, fields, change, startOver, uploads, isNew: !isSame(fields, sent) };
}

/**
 * What waits or was not approved is what one goes on with, and so are the words of what was taken back: its
 * pictures went with that. To send, one changes what was `sent` or approved last.
 */
function startOf(project: ProjectDetail, revision: Revision | null) {
  const isGoingOn = revision?.status === "open" || revision?.status === "rejected";
  const isTakenBack = revision?.status === "withdrawn";
  const sent = fieldsOf(isGoingOn ? revision : project);
  if (!isTakenBack)
    return { from: isGoingOn ? revision.id : "new", sent, start: sent, isTakenBack };
  const start = { ...sent, description: revision.description };
  return { from: `${revision.id}-back`, sent, start, isTakenBack };
}

function isSame(one: Fields, other: Fields): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function fieldsOf({ description, images }: Pick<Revision, "description" | "images">): Fields {
  return { description, images: images.map(({ url, alt }) => ({ url, alt })) };
}

function read(place: string): Fields | null {
  try {
    const stored: unknown = JSON.parse(tabStorage.getItem(place) ?? "null");
    if (!(stored instanceof Object && "description" in stored && "images" in stored)) return null;
    const { description, images } = stored;
    const isWhole = typeof description === "string" && Array.isArray(images);
    return isWhole && images.every(isPicture) ? { description, images } : null;
  } catch {
    return null;
  }
}

function isPicture(row: unknown): row is PictureFields {
  if (!(row instanceof Object && "url" in row && "alt" in row)) return false;
  return typeof row.url === "string" && typeof row.alt === "string";
}

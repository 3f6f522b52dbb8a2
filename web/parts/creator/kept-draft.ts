import type { ProjectDetail } from "#contract/projects.ts";
import { tabStorage } from "#web/storage.ts";
import {
  emptyFields,
  fieldsOf,
  type MilestoneFields,
  type PictureFields,
  type ProjectFields,
} from "./project-fields.ts";

/** Which form it is: the person's, for a new project or for one that was saved at a certain time. */
export type DraftPlace = { personId: string; project: ProjectDetail | null };

/** Keeps what is typed for as long as the tab lives; forgets it once it is the same as what is saved. */
export function keepDraft(place: DraftPlace, fields: ProjectFields): void {
  const text = JSON.stringify(fields);
  const saved = place.project ? fieldsOf(place.project) : emptyFields;
  if (text === JSON.stringify(saved)) forgetDraft(place);
  else tabStorage.setItem(nameOf(place), text);
}

/** What was typed and not saved, or null. */
export function readDraft(place: DraftPlace): ProjectFields | null {
  try {
    const kept: unknown = JSON.parse(tabStorage.getItem(nameOf(place)) ?? "null");
    return isFields(kept) ? kept : null;
  } catch {
    return null;
  }
}

export function forgetDraft(place: DraftPlace): void {
  tabStorage.removeItem(nameOf(place));
}

/** A version that was saved elsewhere since has another name: its newer text is not covered up. */
function nameOf({ personId, project }: DraftPlace): string {
  const version = project ? `${project.id}-${project.updatedAt.getTime()}` : "new";
  return `project-draft-${personId}-${version}`;
}

function isFields(kept: unknown): kept is ProjectFields {
  if (typeof kept !== "object" || kept === null) return false;
  const given: Record<string, unknown> = { ...kept };
  return Object.entries(emptyFields).every(([name, empty]) =>
    Array.isArray(empty) ? areRows(given[name], name) : typeof given[name] === "string",
  );
}

const rowTexts: Record<string, readonly string[]> = {
  images: ["url", "alt"] satisfies (keyof PictureFields)[],
  milestones: ["key", "title", "share", "dueDate"] satisfies (keyof MilestoneFields)[],
};

function areRows(kept: unknown, name: string): boolean {
  const isRow = (row: Record<string, unknown> | null) =>
    rowTexts[name]?.every((text) => typeof row?.[text] === "string");
  return Array.isArray(kept) && kept.every(isRow);
}

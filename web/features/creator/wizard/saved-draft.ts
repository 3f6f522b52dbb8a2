import type { ProjectDetail } from "#contract/projects.ts";
import { deviceStorage, tabStorage } from "#web/session/storage.ts";
import {
  emptyFields,
  fieldsOf,
  type MilestoneFields,
  type PictureFields,
  type ProjectFields,
} from "./project-fields.ts";

/** Which form it is: the user's, for a new project or for one that was saved at a certain time. */
export type DraftPlace = { userId: string; project: ProjectDetail | null };

const maxOnDevice = 5;

/**
 * Saves what is typed, until it is the same as what is saved: in the tab, where no other tab writes over
 * it, and on the device for when the tab is closed. The device's copy goes with the session.
 */
export function saveDraft(place: DraftPlace, fields: ProjectFields): void {
  const text = JSON.stringify(fields);
  const saved = place.project ? fieldsOf(place.project) : emptyFields;
  if (text === JSON.stringify(saved)) forgetDraft(place);
  else {
    tabStorage.setItem(nameOf(place), text);
    saveOnDevice(place, text);
  }
}

/** What was typed and not saved, or null. */
export function readDraft(place: DraftPlace): ProjectFields | null {
  try {
    const name = nameOf(place);
    const stored: unknown = JSON.parse(tabStorage.getItem(name) ?? draftsOf(place)[name] ?? "null");
    // One that was written before a field was there lacks it.
    const whole: unknown = stored instanceof Object ? { town: "", state: "", ...stored } : null;
    return isFields(whole) ? whole : null;
  } catch {
    return null;
  }
}

export function forgetDraft(place: DraftPlace): void {
  tabStorage.removeItem(nameOf(place));
  saveOnDevice(place, null);
}

/** Null forgets it. */
function saveOnDevice(place: DraftPlace, text: string | null): void {
  const { [nameOf(place)]: _, ...others } = draftsOf(place);
  // A tab that still is somebody else's leaves nothing behind for the person whose device it is now.
  if (deviceStorage.getItem("holder") !== place.userId) return;
  const newest = Object.entries(others).slice(0, text === null ? maxOnDevice : maxOnDevice - 1);
  const drafts = {
    ...(text === null ? {} : { [nameOf(place)]: text }),
    ...Object.fromEntries(newest),
  };
  try {
    deviceStorage.setItem("drafts", JSON.stringify(drafts));
  } catch {
    // The device has no room: the tab's own copy is there.
  }
}

/** What the device stores of this user's, the newest first. */
function draftsOf({ userId }: DraftPlace): Record<string, string> {
  try {
    const stored: unknown = JSON.parse(deviceStorage.getItem("drafts") ?? "{}");
    const isOwn = ([name, text]: [string, unknown]) =>
      name.startsWith(`project-draft-${userId}-`) && typeof text === "string";
    return Object.fromEntries(Object.entries(stored ?? {}).filter(isOwn));
  } catch {
    return {};
  }
}

/** A version that was saved elsewhere since has another name: its newer text is not covered up. */
function nameOf({ userId, project }: DraftPlace): string {
  const version = project ? `${project.id}-${project.updatedAt.getTime()}` : "new";
  return `project-draft-${userId}-${version}`;
}

function isFields(stored: unknown): stored is ProjectFields {
  if (typeof stored !== "object" || stored === null) return false;
  const given: Record<string, unknown> = { ...stored };
  return Object.entries(emptyFields).every(([name, empty]) =>
    Array.isArray(empty) ? areRows(given[name], name) : typeof given[name] === "string",
  );
}

const rowTexts: Record<string, readonly string[]> = {
  images: ["url", "alt"] satisfies (keyof PictureFields)[],
  milestones: ["key", "title", "share", "dueDate"] satisfies (keyof MilestoneFields)[],
};

function areRows(stored: unknown, name: string): boolean {
  const isRow = (row: Record<string, unknown> | null) =>
    rowTexts[name]?.every((text) => typeof row?.[text] === "string");
  return Array.isArray(stored) && stored.every(isRow);
}

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ProjectDetail } from "#contract/projects.ts";
import { openTab } from "#tests/setup/browser/tab.ts";
import { emptyFields } from "./project-fields.ts";

const ada = "01900000-0000-7000-8000-000000000001";
const typed = { ...emptyFields, name: "Cold rooms for Mile 12" };
const place = { userId: ada, project: null };

/** As much of a saved project as the form starts from. */
function saved(id: string, version = 0): ProjectDetail {
  const rows = { tags: [], images: [], milestones: [] };
  const texts = { name: "", description: "", category: "" };
  const project = { id, updatedAt: new Date(version), expectedRaiseAmount: 0n, ...texts, ...rows };
  return project as Partial<ProjectDetail> as ProjectDetail;
}

beforeEach(() => {
  vi.resetModules();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

async function open() {
  const { tab, device } = openTab({});
  device.set("holder", ada);
  return { tab, device, ...(await import("./saved-draft.ts")) };
}

test("what is typed outlives its tab, and nobody else on the device reads it", async () => {
  const { tab, saveDraft, readDraft } = await open();
  saveDraft(place, typed);
  expect(readDraft(place)).toEqual(typed);
  tab.clear();
  expect(readDraft(place)).toEqual(typed);
  expect(readDraft({ ...place, userId: ada.replace(/1$/, "2") })).toBeNull();
});

test("what is the same as what is saved is kept no longer", async () => {
  const { tab, device, saveDraft, readDraft } = await open();
  saveDraft(place, typed);
  saveDraft(place, emptyFields);
  expect(readDraft(place)).toBeNull();
  expect(tab.size).toBe(0);
  expect(device.get("drafts")).not.toContain("Cold rooms");
});

test("a device keeps the five newest, and none for a tab that is somebody else's", async () => {
  const { tab, device, saveDraft, readDraft } = await open();
  const of = (number: number) => ({ userId: ada, project: saved(`p${number}`) });
  for (let number = 1; number <= 6; number += 1) saveDraft(of(number), typed);
  tab.clear();
  const left = [1, 2, 3, 4, 5, 6].filter((number) => readDraft(of(number)) !== null);
  expect(left).toEqual([2, 3, 4, 5, 6]);
  device.set("holder", "somebody else").delete("drafts");
  saveDraft(of(1), typed);
  expect(device.has("drafts")).toBe(false);
});

test("whatever else stands in its place is no draft", async () => {
  const { tab, saveDraft, readDraft } = await open();
  saveDraft(place, typed);
  const [name = ""] = tab.keys();
  const row = { ...typed, images: [{ url: "/images/1" }] };
  for (const text of ["{", "7", '{"name":1}', '{"name":"only a name"}', JSON.stringify(row)]) {
    tab.set(name, text);
    expect(readDraft(place), text).toBeNull();
  }
});

test("a version that was saved since starts from what was saved, not from what was typed before", async () => {
  const { saveDraft, readDraft } = await open();
  saveDraft({ userId: ada, project: saved("p1") }, typed);
  expect(readDraft({ userId: ada, project: saved("p1") })).toEqual(typed);
  expect(readDraft({ userId: ada, project: saved("p1", 1) })).toBeNull();
});

test("what was typed before the form had all of its fields is there again", async () => {
  const { tab, saveDraft, readDraft } = await open();
  saveDraft(place, typed);
  const { town: _, state: __, ...older } = typed;
  for (const name of tab.keys()) tab.set(name, JSON.stringify(older));
  expect(readDraft(place)).toEqual(typed);
});

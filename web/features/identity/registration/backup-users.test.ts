import { afterEach, expect, test, vi } from "vitest";
import { openTab } from "#tests/setup/browser/tab.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

test("a registration that waits in the tab is known again however the same email is typed", async () => {
  openTab({});
  vi.resetModules();
  const { saveBackup, takenLocally } = await import("./backup-users.ts");
  const { newDraft } = await import("./registration-draft.ts");
  const draft = newDraft(null);
  saveBackup({ ...draft, fields: { email: "ada@example.ng", userName: "ada.obi" } });
  for (const email of [" Ada@Example.NG ", "mailto:ada@example.ng", "ada@example.ng"]) {
    expect(takenLocally("another", { email, userName: "other" })).toEqual({
      email: "Email already exists in local records",
    });
  }
  expect(takenLocally("another", { email: "b@example.ng", userName: " ADA.obi" })).toEqual({
    userName: "Username already exists in local records",
  });
  expect(takenLocally(draft.id, { email: "ada@example.ng" })).toEqual({});
});

import { expect, test } from "vitest";
import type { Issue } from "#contract/newsletter.ts";
import { progressOf } from "./issues.ts";

const at = new Date("2026-11-30T09:00:00Z");
const issue: Issue = {
  ...{ id: "1", subject: "x", text: "x", authorName: "Ada Obi" },
  ...{ createdAt: at, updatedAt: at, sentAt: at, state: "sent" },
  ...{ readers: 1_240, sent: 1_237, left: 2, failed: 1 },
};

test("how far an issue has gone out is said to the last reader, with whom it did not reach", () => {
  expect(progressOf({ ...issue, state: "draft", sentAt: null })).toBe("changed 30 Nov 2026, 10:00");
  expect(progressOf({ ...issue, state: "sending", sent: 12, left: 0, failed: 0 })).toBe(
    "30 Nov 2026, 10:00 · 12 of 1,240 readers so far",
  );
  expect(progressOf(issue)).toBe(
    "30 Nov 2026, 10:00 · to 1,237 readers · 2 had left before · 1 could not be reached",
  );
  expect(progressOf({ ...issue, sent: 1, left: 0, failed: 0 })).toMatch(/ · to 1 reader$/);
});

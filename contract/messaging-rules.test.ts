import { expect, test } from "vitest";
import { type Writing, whyNotWrite } from "./messaging-rules.ts";

const stranger: Writing = {
  ...{ isAdmin: false, isOneself: false, reader: "ACTIVE" },
  ...{ isBlocking: false, isBlocked: false },
  ...{ isCreator: false, isBacker: false, hasWritten: false },
};

test.each([
  ["a stranger", {}, "MAY_NOT_WRITE"],
  ["the creator of a public project", { isCreator: true }, null],
  ["one's own backer", { isBacker: true }, null],
  ["whoever wrote first", { hasWritten: true }, null],
  ["anyone, as an admin", { isAdmin: true }, null],
  ["anyone unverified, as an admin", { isAdmin: true, reader: "PENDING" }, null],
  ["anyone suspended, as an admin", { isAdmin: true, reader: "SUSPENDED" }, null],
  ["oneself, as an admin", { isAdmin: true, isOneself: true }, "MESSAGE_TO_ONESELF"],
  ["oneself, with a project", { isOneself: true, isCreator: true }, "MESSAGE_TO_ONESELF"],
  ["a closed account, as an admin", { isAdmin: true, reader: "CLOSED" }, "READER_CLOSED"],
  ["a closed account", { hasWritten: true, reader: "CLOSED" }, "READER_CLOSED"],
  ["a creator who is suspended", { isCreator: true, reader: "SUSPENDED" }, "READER_AWAY"],
  ["a stranger who is suspended", { reader: "SUSPENDED" }, "MAY_NOT_WRITE"],
  ["whom one has blocked", { isCreator: true, isBlocking: true }, "READER_BLOCKED"],
  ["whoever has blocked one", { isBacker: true, isBlocked: true }, "BLOCKED_BY_READER"],
  ["both", { isBacker: true, isBlocking: true, isBlocked: true }, "READER_BLOCKED"],
] as const satisfies [string, Partial<Writing>, unknown][])("writing to %s", (_, given, code) => {
  expect(whyNotWrite({ ...stranger, ...given })).toBe(code);
});

import { expect, test } from "vitest";
import { mailboxOf } from "./mailbox-of.ts";

test.each([
  ["ada@example.ng", "ada@example.ng"],
  ["ada+1@example.ng", "ada@example.ng"],
  ["ada.obi@example.ng", "ada.obi@example.ng"],
  ["a.d.a+x@gmail.com", "ada@gmail.com"],
  ["ada@googlemail.com", "ada@gmail.com"],
  ["+ada@example.ng", "+ada@example.ng"],
])("a mail to %s ends in the mailbox %s", (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});

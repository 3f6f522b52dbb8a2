import { expect, test } from "vitest";
import { mailboxOf } from "./mailbox-of.ts";

test.each([
  ["ada@example.ng", "ada@example.ng"],
  ["ada+1@example.ng", "ada@example.ng"],
  ["ada.obi@example.ng", "ada.obi@example.ng"],
  ["a.d.a+x@gmail.com", "ada@gmail.com"],
  ["ada@googlemail.com", "ada@gmail.com"],
  ["+ada@example.ng", "+ada@example.ng"],
  ["a.d-a_obi+x@proton.me", "adaobi@proton.me"],
  ["adaobi@protonmail.com", "adaobi@proton.me"],
  ["ADA.Obi@pm.me", "adaobi@proton.me"],
  ["adaobi@protonmail.ch", "adaobi@proton.me"],
  ["-@proton.me", "-@proton.me"],
  ["ada.obi+x@icloud.com", "ada.obi@icloud.com"],
  ["ada.obi@me.com", "ada.obi@icloud.com"],
  ["ada.obi@mac.com", "ada.obi@icloud.com"],
  ["ada_obi-shops@yahoo.com", "ada_obi@yahoo.com"],
  ["ada.obi-shops@yahoo.co.uk", "ada.obi@yahoo.co.uk"],
  ["ada-shops+x@ymail.com", "ada@ymail.com"],
  ["ada-shops@myyahoo.example", "ada-shops@myyahoo.example"],
  ["shops@ada.fastmail.com", "ada@fastmail.com"],
  ["shops@ada-obi.fastmail.fm", "ada-obi@fastmail.fm"],
  ["ada_obi+shops@fastmail.fm", "ada-obi@fastmail.fm"],
  ["shops+x@ada.fastmail.co.uk", "ada@fastmail.co.uk"],
  ["ada-obi@outlook.com", "ada-obi@outlook.com"],
  ["shops@mail.example.ng", "shops@mail.example.ng"],
])("a mail to %s ends in the mailbox %s", (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});

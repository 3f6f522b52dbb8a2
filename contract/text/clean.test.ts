import { expect, test } from "vitest";
import * as z from "zod/mini";
import { email, telephone } from "../account-fields.ts";
import { sendContactMessage } from "../contact.ts";
import { register } from "../identity.ts";
import { projectInput } from "../projects.ts";
import { cleanDigits, cleanEmail, cleanLine, cleanTelephone, cleanText } from "./clean.ts";

const [zwsp, lrm, bom, softHyphen, zwj, zwnj] = [
  ...["\u200b", "\u200e", "\ufeff", "\u00ad", "\u200d", "\u200c"],
] as const;

test.each([
  ["0803 123 4567", "08031234567"],
  ["+234-803-123-4567", "+2348031234567"],
  ["(0803) 123.4567", "08031234567"],
  ["+234 (0) 803 123 4567", "+2348031234567"],
  ["\u202a+234 803\u00a0123 4567\u202c", "+2348031234567"],
  [`${lrm}0803${zwsp}1234567${bom}`, "08031234567"],
  ["+234 803–123‑4567", "+2348031234567"],
])("the telephone %j is %s", (typed, meant) => {
  expect(cleanTelephone(typed)).toBe(meant);
  expect(z.decode(telephone, typed)).toBe(meant);
  // The browser sends what it was given through the same contract.
  expect(z.encode(telephone, typed)).toBe(meant);
});

test.each(["123456", "1234567890123456", "0803-abc", "++2348031234567", "٠٨٠٣١٢٣٤٥٦٧", "", "-"])(
  "%j is no telephone",
  (typed) => {
    expect(z.safeDecode(telephone, typed).error?.issues[0]?.message).toBe(
      "Please enter a valid phone number",
    );
  },
);

test.each([
  [" MAILTO: Ada@Example.ng ", "ada@example.ng"],
  [`${bom}ada${zwsp}@example.ng${lrm}`, "ada@example.ng"],
  ["ada.obi+ajose@mail.example.com.ng", "ada.obi+ajose@mail.example.com.ng"],
])("the email %j is %s", (typed, meant) => {
  expect(cleanEmail(typed)).toBe(meant);
  expect(z.decode(email, typed)).toBe(meant);
});

test.each([
  ...["a..b@example.ng", ".a@example.ng", "a.@example.ng", "a@example", "a@-x.ng", "a@x-.ng"],
  ...["a@x..ng", "a@.ng", "a@x.123", "a b@example.ng", "a,b@example.ng", "<a@example.ng>"],
  ...[`${"a".repeat(65)}@example.ng`, `a@${"b".repeat(64)}.ng`, "ọla@example.ng", ""],
])("%j is no email", (typed) => {
  expect(z.safeDecode(email, typed).success).toBe(false);
});

test.each([
  "👩‍🌾",
  "👩🏾‍🌾",
  "❤️‍🔥",
  "🏳️‍🌈",
  "👩‍👩‍👧‍👦",
  "🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}",
  "1️⃣",
  "🇳🇬",
  "☀️",
])("the emoji %s stays whole in a name and in a text", (emoji) => {
  expect(cleanLine(` Ada ${emoji} Obi`)).toBe(`Ada ${emoji} Obi`);
  expect(cleanText(`${emoji}\n${emoji}`)).toBe(`${emoji}\n${emoji}`);
  expect(z.decode(register.input.shape.firstName, `Ada ${emoji}`)).toBe(`Ada ${emoji}`);
});

test.each([
  [`A${zwsp}d${softHyphen}a${zwj}`, "Ada"],
  [`${zwj}👩${zwj}x`, "👩x"],
  [`A${zwnj}d\u202ea\u2066\ufe0f`, "Ada"],
  ["A\u3164\u115f\u034fda", "Ada"],
  ["Ada\u{e0041}\u{e0042}", "Ada"],
  ["Ada\tObi\r\nEze\vOla", "Ada Obi Eze Ola"],
  ["O\u0323la\u0301s\u0323e\u0323hi\u0300nde\u0301", "Ọláṣẹhìndé"],
  [zwsp, ""],
])("the line %j is %j", (typed, meant) => {
  expect(cleanLine(typed)).toBe(meant);
});

test("a text keeps its lines and loses what is not seen", () => {
  expect(cleanText(`\r\n One\u202e\r\n\ttwo\u2028three\rfour${bom} `)).toBe(
    "One\n\ttwo\nthree\nfour",
  );
});

test("a code or an account number may be written in groups", () => {
  expect(cleanDigits(`012 345${zwsp}-6789`)).toBe("0123456789");
});

test("cleaning is quick whatever is given", () => {
  for (const piece of [
    "👩‍",
    "\u200d",
    "👩",
    "\ufe0f",
    "\u{e0067}",
    "🏴\u{e0067}",
    "1\ufe0f",
    " -(",
  ]) {
    const start = process.cpuUsage();
    cleanTelephone(piece.repeat(50_000));
    expect(process.cpuUsage(start).user).toBeLessThan(1_000_000);
  }
});

const letter = { name: "Ada", email: "ada@example.ng", subject: "Hello", message: "Hi" };
const project = {
  name: "Cold room",
  description: "Three rooms",
  category: "Finance",
  expectedRaiseAmount: "5000",
  startDate: "2026-01-01",
  endDate: "2026-02-01",
};
const forms = {
  contact: (change: object) => z.safeParse(sendContactMessage.input, { ...letter, ...change }),
  project: (change: object) => z.safeParse(projectInput, { ...project, ...change }),
};
const fillIn = "Please fill in all required fields";
test.each([
  ["contact", "name", "", fillIn],
  ["contact", "name", zwsp, fillIn],
  [
    "contact",
    "name",
    "A\u0000da",
    "Please type the name again: it holds characters that cannot be shown",
  ],
  [
    "contact",
    "subject",
    "\ud800",
    "Please type the subject again: it holds characters that cannot be shown",
  ],
  ["contact", "message", "x".repeat(5_001), "Please use at most 5,000 characters for the message"],
  ["project", "startDate", "", fillIn],
  ["project", "startDate", "2026-01-32", "The start date is no real day"],
  ["project", "endDate", "31/12/2026", "The end date is no real day"],
  ["project", "category", "Mining", "Please choose a category from the list"],
  ["project", "category", undefined, fillIn],
  [
    "project",
    "name",
    "Cold\u0007room",
    "Please type the name again: it holds characters that cannot be shown",
  ],
] as const)("%s: %s given as %j says so itself", (form, field, given, said) => {
  const read = forms[form]({ [field]: given });
  expect(read.error?.issues.map(({ path, message }) => [path.join("."), message])).toEqual([
    [field, said],
  ]);
});

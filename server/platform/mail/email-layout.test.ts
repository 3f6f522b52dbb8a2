import { describe, expect, test } from "vitest";
import { contrast } from "#tests/setup/contrast.ts";
import { publicUrl, sampleMails, sender, usualWords } from "#tests/setup/mails/sample-mails.ts";
import { scripts } from "#tests/setup/users/hostile-texts.ts";
import { emailColours } from "./email-colours.ts";
import { renderHtml, renderText, sign } from "./email-layout.ts";

const mails = sampleMails(usualWords);
const drawn = [...mails].map(([kind, mail]) => {
  const { text, html } = sign({ text: renderText(mail), html: renderHtml(mail) }, sender);
  return { kind, mail, text, html, shown: shownIn(html) };
});

/** Mails about nothing that has an amount. */
const withoutAmount =
  /Template$|Template-|^project(Submitted|Approved|Rejected|Opened|TooLate|Reopened|Active|WoundUp)|^revision(Approved|Rejected)|^(draftCancelled|newProjectAvailable)|^release(Declined)|^milestone(Extended|Overdue)|^(openAgain|hasStarted|hasEnded|updatePosted|moreTime|overdueForAdmins|adminTried|waitlistOver|itemsWaiting-[25])/;

test.each(drawn)("$kind has its amount or its thing in the subject", ({ kind, mail }) => {
  const { subject } = mail;
  if (withoutAmount.test(kind)) expect(subject).toMatch(/Ajose|Adunni|newsletter|message|\d items/);
  else expect(subject).toMatch(/₦\d/);
  expect(subject.length).toBeLessThan(100);
});

test.each(drawn)("$kind says the same in its text as in its HTML", ({ mail, text, shown }) => {
  const { heading = mail.subject, greeting, paragraphs, badge, code, quote, note } = mail;
  expect(shown).toContain(heading);
  expect(text.startsWith(`${heading}\n\n`)).toBe(true);
  const words = [badge, greeting, ...paragraphs, code, ...(quote ?? []), note];
  for (const word of words.filter((one) => one !== undefined)) {
    expect(shown).toContain(word);
    expect(text).toContain(word);
  }
  for (const [label, value] of mail.facts ?? []) {
    expect(text).toContain(`\n${label}: ${value}`);
    expect(shown).toContain(`${label} ${value}`.replaceAll("\u00a0", " "));
  }
  for (const { label, url } of [...(mail.link ? [mail.link] : []), ...(mail.ways ?? [])]) {
    expect(text).toContain(`${label}: ${url}`);
    expect(shown).toContain(label);
    expect(url.startsWith(`${publicUrl}/`)).toBe(true);
  }
  if (mail.leave) {
    expect(text).toContain(`${mail.leave.text} ${mail.leave.label}: ${mail.leave.url}`);
    expect(shown).toContain(`${mail.leave.text} ${mail.leave.label}`);
  }
  // Phones that block the button show where it leads.
  if (mail.link) expect(shown).toContain(`Open ${mail.link.url}`);
  for (const whole of [text, shown]) {
    expect(whole.includes("Times are those of Lagos.")).toBe(/\d:\d\d/.test(text));
    expect(whole).toContain("We never ask for your password or a code");
    expect(whole).toContain("Demonstration: no real money moves. Ajose, 14 Broad Street, Lagos");
  }
});

test.each(drawn)("$kind is small, loads nothing and knows both themes", ({ html }) => {
  expect(Buffer.byteLength(html)).toBeLessThan(12_000);
  expect(html).toMatch(/^<!doctype html><html lang="en-NG"/);
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  expect(html).not.toMatch(/<(img|link|script)|url\(|@import|@font-face| src=/i);
  expect(html.match(/<h1/g)).toHaveLength(1);
  expect(html).not.toContain("<!-- ");
});

test("every mail says how to end its kind, but those that are always sent", () => {
  const isAlwaysSent =
    /(?<!article|issue|unread)Template|^(withdrawal|topupReversed|payoutStarted|refundFailed|needsAttention|adminTried)/;
  for (const [kind, { leave }] of mails) {
    expect([kind, leave === undefined]).toEqual([kind, isAlwaysSent.test(kind)]);
  }
});

test("whoever did not ask for it is led to the page that acts", () => {
  const ways = (kind: string) => (mails.get(kind)?.ways ?? []).map(({ url }) => url);
  expect(ways("withdrawalRequested")).toContain(`${publicUrl}/wallet`);
  expect(ways("invested")).toContain(
    `${publicUrl}/investor/investments?invested=01990f3e-7c1a-7000-8000-0123456789ab`,
  );
  for (const kind of ["withdrawalRequested", "invested", "passwordChangedTemplate"]) {
    expect(ways(kind), kind).toContain(`${publicUrl}/forgot-password`);
  }
  expect(mails.get("invested")?.facts).toContainEqual(["Take back until", "30 Nov 2026, 22:10"]);
});

test("money that moved has its number, which says where its paper is", () => {
  const moved =
    /^(topup(Credited|Reversed)|paymentFound|withdrawal(Requested|Paid|Returned|SentBack)|invested|investment(Pending|Rejected|Undecided|TakenBack)|waitlistServed|milestonePaid)/;
  const withNumber = [...mails].filter(([kind]) => moved.test(kind));
  expect(withNumber.length).toBeGreaterThan(20);
  for (const [kind, { facts, ways }] of withNumber) {
    const number = facts?.find(([label]) => /^(Reference|Number in the ledger)$/.test(label));
    expect([kind, number?.[1]]).toEqual([kind, expect.stringMatching(/^(AJ-|0199)/)]);
    const receipts = ways?.filter(({ url }) => url.startsWith(`${publicUrl}/receipts/`)) ?? [];
    const isPaper = number?.[0] === "Number in the ledger" && kind !== "investmentPending";
    expect([kind, receipts.map(({ url }) => url.endsWith(number?.[1] ?? ""))]).toEqual([
      kind,
      isPaper ? [true] : [],
    ]);
  }
});

test("only a code that opens nothing by itself stands in a subject", () => {
  const subjects = [...mails]
    .filter(([, { code }]) => code)
    .map(([kind, { subject }]) => [kind, subject]);
  expect(Object.fromEntries(subjects)).toEqual({
    emailCodeTemplate: "Your Ajose code: 412907",
    deviceCodeTemplate: "Your Ajose sign-in code: 412907",
    resetCodeTemplate: "Reset your Ajose password",
  });
});

test.each([...scripts, "ọ".repeat(200), 'a" onmouseover="alert(1)'])(
  "%s is a word in every mail",
  (text) => {
    const words = { firstName: text, project: text, milestone: text, reason: text };
    const plain = sampleMails({ firstName: "x", project: "x", milestone: "x", reason: "x" });
    for (const [kind, mail] of sampleMails(words)) {
      const tagsOf = (html: string) => html.match(/<[^>]*>/g);
      const html = renderHtml(mail);
      const tags = tagsOf(html);
      expect(tags, kind).toEqual(tagsOf(renderHtml(plain.get(kind) ?? mail)));
      expect(Buffer.byteLength(html), kind).toBeLessThan(30_000);
    }
  },
);

describe.each(["light", "dark"] as const)("in the %s theme", (theme) => {
  const colours = emailColours[theme];
  test.each([
    ...(["ink", "soft"] as const).flatMap((front) =>
      (["card", "ground"] as const).map((back) => [front, back] as const),
    ),
    ["brand", "ground"],
    ["ink", "code"],
    ["onAction", "action"],
    ["onBadge", "badge"],
  ] as const)("%s can be read on %s", (front, back) => {
    expect(contrast(colours[front], colours[back])).toBeGreaterThanOrEqual(4.5);
  });
});

/** What a person reads of it, in the order in which it stands there. */
function shownIn(html: string): string {
  return html
    .replace(/^.*<body/s, "<body")
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&")
    .replaceAll(/\s+/g, " ");
}

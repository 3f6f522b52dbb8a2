import { generateKeyPairSync } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { isSignedBy } from "#tests/setup/mails/dkim.ts";
import { startSmtpStub } from "#tests/setup/providers/smtp-stub.ts";
import { readPayload } from "../jobs/kinds.ts";
import { sign } from "./email-layout.ts";
import { createSmtpMailer } from "./mail.ts";

test("a letter names itself by our domain, the same at a repeat, and asks for no automatic reply", async () => {
  const smtp = await startSmtpStub();
  try {
    const send = createSmtpMailer({
      SMTP_URL: smtp.url,
      MAIL_FROM: "no-reply@ajose.example",
      PUBLIC_URL: "https://www.ajose.example:8443",
    });
    const to = { name: "Ọláṣẹhìndé Obi", address: "ola@example.ng" };
    const mail = { to, subject: "Wallet funded", text: "Hello", html: "<p>Hello</p>" };
    await send(mail, "0190-job");
    await send(mail, "0190-job");
    expect(smtp.emails.map(({ messageId }) => messageId)).toEqual([
      "<0190-job@www.ajose.example>",
      "<0190-job@www.ajose.example>",
    ]);
    for (const { text } of smtp.emails)
      expect(text).toMatch(/^Auto-Submitted: auto-generated\r?$/m);
  } finally {
    await smtp.close();
  }
});

test("mails of one thread answer the same one, and only what can be left says how", async () => {
  const smtp = await startSmtpStub();
  try {
    const settings = { SMTP_URL: smtp.url, MAIL_FROM: "no-reply@ajose.example" };
    const send = createSmtpMailer({ ...settings, PUBLIC_URL: "https://www.ajose.example" });
    const to = { name: "", address: "ola@example.ng" };
    const mail = { to, subject: "x", text: "x", html: "x" };
    await send({ ...mail, thread: "AJ-7Q2MK4XD" }, "1");
    await send({ ...mail, unsubscribeUrl: "https://www.ajose.example/newsletter?leave=x" }, "2");
    await send({ ...mail, replyTo: "help@ajose.example" }, "3");
    const [told = "", issue = "", written = ""] = smtp.emails.map(({ text }) => text);
    for (const header of ["References", "In-Reply-To"]) {
      expect(told).toMatch(new RegExp(`^${header}: <AJ-7Q2MK4XD@www\\.ajose\\.example>\r?$`, "m"));
    }
    expect(told).not.toMatch(/^List-Unsubscribe/m);
    expect(issue).toMatch(
      /^List-Unsubscribe: <https:\/\/www\.ajose\.example\/newsletter\?leave=x>\r?$/m,
    );
    expect(issue).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
    expect(issue).not.toMatch(/^(References|In-Reply-To|Reply-To)/m);
    // What one of us has written is answered as a person is.
    expect(written).toMatch(/^Reply-To: help@ajose\.example\r?$/m);
    expect(written).not.toMatch(/^Auto-Submitted/m);
  } finally {
    await smtp.close();
  }
});

test("a mail that an older version has queued is read and signed as it is", () => {
  const html = '<table><tr><td align="center"><p>Hello</p>\n<!-- signature -->\n</td></tr></table>';
  const queued = { to: { name: "", address: "a@b.ng" }, subject: "x", text: "Hello", html };
  const read = readPayload("mail", queued);
  expect(read).toEqual(queued);
  const signed = sign(read, { by: "Ajose", contactUrl: "https://ajose.ng/contact", isDemo: false });
  expect(signed.text).toBe("Hello\n\nAjose. Questions? https://ajose.ng/contact");
  expect(signed.html).toContain(">Ajose. Questions? <a");
  expect(signed.html.endsWith("\n</td></tr></table>")).toBe(true);
});

function writeKey(pem: string): string {
  const folder = mkdtempSync(join(tmpdir(), "ajose-dkim-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "key.pem");
  writeFileSync(file, pem);
  return file;
}

const pemOf = (bits: number) => generateKeyPairSync("rsa", { modulusLength: bits });
const pkcs8 = { format: "pem", type: "pkcs8" } as const;

test("a mail is signed in the name of our domain, its way to leave with it", async () => {
  const smtp = await startSmtpStub();
  try {
    const { privateKey, publicKey } = pemOf(2048);
    const settings = { SMTP_URL: smtp.url, MAIL_FROM: "no-reply@ajose.example" };
    const send = createSmtpMailer({
      ...{ ...settings, PUBLIC_URL: "https://www.ajose.example" },
      ...{ DKIM_SELECTOR: "key1", DKIM_KEY_FILE: writeKey(privateKey.export(pkcs8).toString()) },
    });
    const to = { name: "Ọláṣẹhìndé Obi", address: "ola@example.ng" };
    const unsubscribeUrl = "https://www.ajose.example/newsletter?leave=x";
    await send({ to, subject: "₦5,000 in", text: "Ọ̀rẹ́", html: "<p>x</p>", unsubscribeUrl }, "1");
    const [{ text } = { text: "" }] = smtp.emails;
    expect(text).toMatch(/^DKIM-Signature: [\s\S]*?d=ajose\.example;[\s\S]*?s=key1;/m);
    const signed = isSignedBy(publicKey, text);
    expect(signed.isRight).toBe(true);
    expect(signed.headers).toEqual(
      expect.arrayContaining(["from", "subject", "list-unsubscribe", "list-unsubscribe-post"]),
    );
    expect(isSignedBy(publicKey, text.replace(/leave=x/, "leave=y")).isRight).toBe(false);
  } finally {
    await smtp.close();
  }
});

test("a key that cannot sign is refused at the start, and not quoted", () => {
  const settings = { SMTP_URL: "smtp://127.0.0.1:1", MAIL_FROM: "no-reply@ajose.example" };
  const open = (DKIM_KEY_FILE: string) => () =>
    createSmtpMailer({
      ...{ ...settings, PUBLIC_URL: "https://ajose.example" },
      ...{ DKIM_SELECTOR: "key1", DKIM_KEY_FILE },
    });
  expect(open("/nowhere/key.pem")).toThrow("DKIM_KEY_FILE cannot be read as a private key (PEM)");
  expect(open(writeKey("not a key"))).toThrow(/^DKIM_KEY_FILE cannot be read/);
  const short = pemOf(1024).privateKey.export(pkcs8).toString();
  expect(open(writeKey(short))).toThrow("an RSA key of at least 2048 bits");
});

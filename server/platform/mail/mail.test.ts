import { expect, test } from "vitest";
import { startSmtpStub } from "#tests/setup/providers/smtp-stub.ts";
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

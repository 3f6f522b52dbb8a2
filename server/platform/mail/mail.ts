import { operatorLine } from "#contract/text/operator-line.ts";
import type { Config } from "../config/config.ts";
import { operatorOf } from "../config/operator.ts";
import type { Db, Sql } from "../db/db.ts";
import { newId } from "../db/ids.ts";
import { enqueue } from "../jobs/jobs.ts";
import type { Payload } from "../jobs/kinds.ts";
import { type Letter, renderHtml, renderText, sign } from "./email-layout.ts";

export type Addressee = { name: string; address: string };
export type Mail = Payload<"mail">;

/** Sends a letter after the transaction has committed. The addressee is one person, never a text. */
export async function queueLetter(
  tx: Sql,
  to: Addressee,
  letter: Letter,
  dedupeKey?: string,
): Promise<void> {
  await enqueue(tx, "mail", render(to, letter), dedupeKey === undefined ? {} : { dedupeKey });
}

/** A letter to one person as it goes out. */
export function render(to: Addressee, letter: Letter): Mail {
  return { to, subject: letter.subject, text: renderText(letter), html: renderHtml(letter) };
}

/** How long to wait for each step of a mail server; a job's lease is longer. */
const patienceMs = 10_000;

export type SendMail = (mail: Mail, jobId: string) => Promise<void>;

/** The job that hands a mail to the transport: the mailbox of a demo, or SMTP. */
export function makeMailer(db: Db, config: Config): SendMail {
  const isKept = config.MAIL_TRANSPORT === "mailbox";
  const send: SendMail = isKept ? (mail, id) => keep(db, mail, id) : makeSmtpMailer(config);
  const by =
    operatorLine(operatorOf(config)) + (config.APP_ENV === "demo" ? ". Demonstration" : "");
  return (mail, jobId) => send(sign(mail, by), jobId);
}

type SmtpSettings = Pick<Config, "SMTP_URL" | "MAIL_FROM" | "PUBLIC_URL">;

/** Sends by SMTP, each letter once for its recipient: a repeat has the same Message-ID. */
export function makeSmtpMailer({ SMTP_URL, MAIL_FROM, PUBLIC_URL }: SmtpSettings): SendMail {
  // Loaded only where mails leave by SMTP.
  const smtp = import("nodemailer").then(({ createTransport }) =>
    createTransport(
      {
        url: SMTP_URL,
        connectionTimeout: patienceMs,
        greetingTimeout: patienceMs,
        socketTimeout: patienceMs,
      },
      { from: { name: "Ajose", address: MAIL_FROM } },
    ),
  );
  const { hostname } = new URL(PUBLIC_URL);
  // No out-of-office reply answers a letter that says so (RFC 3834).
  const headers = { "Auto-Submitted": "auto-generated" };
  return async ({ to, subject, text, html }, jobId) => {
    const messageId = `<${jobId}@${hostname}>`;
    const transport = await smtp;
    await transport.sendMail({ to: [to], subject, text, html, messageId, headers });
  };
}

async function keep(db: Db, { to, subject, text, html }: Mail, jobId: string): Promise<void> {
  // The job's id is the mail's: a repeat after a crash does not deliver twice.
  await db`
    insert into app.mailbox (id, recipient, subject, text, html)
    values (${jobId || newId()}, ${to.address}, ${subject}, ${text}, ${html}) on conflict do nothing`;
}

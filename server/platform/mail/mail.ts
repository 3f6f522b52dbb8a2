import { operatorLine } from "#contract/text/operator-line.ts";
import type { Config } from "../config/config.ts";
import { operatorOf } from "../config/operator.ts";
import type { Db, Sql } from "../db/db.ts";
import { newId } from "../db/ids.ts";
import { enqueue } from "../jobs/jobs.ts";
import type { Payload } from "../jobs/kinds.ts";
import { type DkimSettings, readDkim } from "./dkim.ts";
import { type EmailTemplate, renderHtml, renderText, sign } from "./email-layout.ts";

export type Recipient = { name: string; address: string };
export type Mail = Payload<"mail">;

type Options = {
  /** A second email with the same key is not sent. */
  dedupeKey?: string;
} & Pick<Mail, "unsubscribeUrl" | "thread" | "replyTo">;

/** Enqueues an email, which is sent after the commit. The recipient is one name and address, never a list in a text. */
export async function enqueueEmail(
  tx: Sql,
  to: Recipient,
  template: EmailTemplate,
  { dedupeKey, ...more }: Options = {},
): Promise<void> {
  const mail = { ...render(to, template), ...more };
  await enqueue(tx, "mail", mail, dedupeKey === undefined ? {} : { dedupeKey });
}

/** The email to one recipient as it is sent. */
export function render(to: Recipient, template: EmailTemplate): Mail {
  return { to, subject: template.subject, text: renderText(template), html: renderHtml(template) };
}

/** How long to wait for each step of a mail server; a job's lease is longer. */
const patienceMs = 10_000;

export type SendMail = (mail: Mail, jobId: string) => Promise<void>;

/** The job that hands a mail to the transport: the mailbox of a demo, or SMTP. */
export function createMailer(db: Db, config: Config): SendMail {
  const isMailbox = config.MAIL_TRANSPORT === "mailbox";
  const send: SendMail = isMailbox ? (mail, id) => store(db, mail, id) : createSmtpMailer(config);
  const sender = {
    by: operatorLine(operatorOf(config)),
    contactUrl: `${config.PUBLIC_URL}/contact`,
    isDemo: config.APP_ENV === "demo",
  };
  return (mail, jobId) => send(sign(mail, sender), jobId);
}

type SmtpSettings = Pick<Config, "SMTP_URL" | "MAIL_FROM" | "PUBLIC_URL"> & DkimSettings;

/**
 * Sends by SMTP, signed where a key is given. A repeat has the same Message-ID, so a recipient sees each email once.
 * Throws ConfigProblem for a key that cannot sign.
 */
export function createSmtpMailer(settings: SmtpSettings): SendMail {
  const { SMTP_URL, MAIL_FROM, PUBLIC_URL } = settings;
  const dkim = readDkim(settings);
  // Loaded only where mails leave by SMTP.
  const smtp = import("nodemailer").then(({ createTransport }) =>
    createTransport(
      {
        url: SMTP_URL,
        connectionTimeout: patienceMs,
        greetingTimeout: patienceMs,
        socketTimeout: patienceMs,
        ...(dkim ? { dkim } : {}),
      },
      { from: { name: "Ajose", address: MAIL_FROM } },
    ),
  );
  const { hostname } = new URL(PUBLIC_URL);
  return async ({ to, subject, text, html, thread, unsubscribeUrl, replyTo }, jobId) => {
    const messageId = `<${jobId}@${hostname}>`;
    const headers = {
      // No out-of-office reply answers an email with this header (RFC 3834), which a person's has not.
      ...(replyTo ? {} : { "Auto-Submitted": "auto-generated" }),
      // The page also takes the one press of a mailbox's own button (RFC 8058).
      ...(unsubscribeUrl && {
        "List-Unsubscribe": `<${unsubscribeUrl}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      }),
    };
    // All that is told of one movement answers the same email, which never was: mailboxes show them together.
    const references = thread ? `<${thread}@${hostname}>` : undefined;
    const about = { messageId, references, inReplyTo: references, replyTo, headers };
    const transport = await smtp;
    await transport.sendMail({ to: [to], subject, text, html, ...about });
  };
}

async function store(db: Db, { to, subject, text, html }: Mail, jobId: string): Promise<void> {
  // The job's id is the mail's: a repeat after a crash does not deliver twice.
  await db`
    insert into app.mailbox (id, recipient, subject, text, html)
    values (${jobId || newId()}, ${to.address}, ${subject}, ${text}, ${html}) on conflict do nothing`;
}

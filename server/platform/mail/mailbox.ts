import { randomBytes } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { Db } from "../db/db.ts";
import { escapeHtml } from "./email-layout.ts";

type StoredMail = {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  sentAt: Date;
};

/** The demo's mailbox, newest first: a page, its JSON and each mail as a reader sees it. Only with the mailbox transport. */
export function mailboxRoutes(app: FastifyInstance, db: Db): void {
  app.get<{ Querystring: { to?: unknown } }>("/dev/mailbox.json", async (request, reply) => {
    reply.header("cache-control", "no-store");
    const mails = await readMails(db, addressIn(request.query.to));
    return mails.map(({ to, subject, text, html, sentAt }) => ({
      to,
      subject,
      text,
      html,
      sentAt,
    }));
  });
  app.get<{ Params: { id: string } }>("/dev/mailbox/:id", async (request, reply) => {
    const [mail] = await db<{ html: string }>`
      select html from app.mailbox where id::text = ${request.params.id}`;
    if (!mail) return reply.callNotFound();
    // As strict as mailboxes are: nothing of it runs or is loaded, whatever it holds.
    return reply
      .type("text/html; charset=utf-8")
      .headers({
        "cache-control": "no-store",
        "content-security-policy":
          "default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox",
      })
      .send(mail.html);
  });
  app.get<{ Querystring: { to?: unknown } }>("/dev/mailbox", async (request, reply) => {
    const nonce = randomBytes(16).toString("base64");
    const to = addressIn(request.query.to);
    return reply
      .type("text/html; charset=utf-8")
      .headers({
        "cache-control": "no-store",
        "content-security-policy": `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
      })
      .send(mailboxPage(await readMails(db, to), to, nonce));
  });
}

function addressIn(given: unknown): string {
  return typeof given === "string" ? given.trim().slice(0, 254) : "";
}

async function readMails(db: Db, to: string): Promise<StoredMail[]> {
  return db<StoredMail>`
    select id, recipient as to, subject, text, html, sent_at from app.mailbox
    where ${to} = '' or lower(recipient) = lower(${to})
    order by sent_at desc, id desc limit 50`;
}

function mailboxPage(mails: StoredMail[], to: string, nonce: string): string {
  return `<!doctype html><html lang="en-NG"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Mailbox · Ajose</title>
<style nonce="${nonce}">
:root{color-scheme:light dark}body{font:16px/1.6 system-ui,sans-serif;margin:0 auto;max-width:720px;padding:24px 16px}
form{display:flex;gap:8px;flex-wrap:wrap;margin:0 0 24px}input{font:inherit;flex:1;min-width:200px;padding:10px;border:1px solid GrayText;border-radius:8px}
button{font:inherit;font-weight:700;padding:10px 18px;border:1px solid;border-radius:8px;min-height:44px}
article{border:1px solid GrayText;border-radius:12px;padding:16px 20px;margin:0 0 16px}h2{font-size:18px;margin:0}pre{font:inherit;white-space:pre-wrap;overflow-wrap:anywhere;margin:12px 0 0}
p{margin:4px 0}a{color:LinkText}
</style></head><body><main><h1>Mailbox</h1>
<p>What this demo would have sent by mail, newest first.</p>
<form action="/dev/mailbox"><label for="to">To</label><input id="to" name="to" type="email" value="${escapeHtml(to)}" placeholder="Everyone"><button>Show</button></form>
${mails.map(mailArticle).join("\n") || "<p>No mail yet.</p>"}
</main></body></html>`;
}

function mailArticle({ id, to, subject, text, sentAt }: StoredMail): string {
  const body = escapeHtml(text).replaceAll(/https?:\/\/[^\s<]+/g, '<a href="$&">$&</a>');
  return `<article><h2>${escapeHtml(subject)}</h2><p>To ${escapeHtml(to)}, <time>${sentAt.toISOString()}</time>. <a href="/dev/mailbox/${id}">As a mailbox shows it</a></p><pre>${body}</pre></article>`;
}

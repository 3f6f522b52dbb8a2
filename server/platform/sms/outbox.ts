import { randomBytes } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { Db } from "../db/db.ts";
import { escapeHtml } from "../mail/email-layout.ts";

type StoredSms = { to: string; text: string; sentAt: Date };

/** The text messages of a demo, newest first: a page and its JSON. Only with the outbox as transport. */
export function outboxRoutes(app: FastifyInstance, db: Db): void {
  app.get<{ Querystring: { to?: unknown } }>("/dev/sms.json", async (request, reply) => {
    reply.header("cache-control", "no-store");
    const { to } = request.query;
    return readMessages(db, typeof to === "string" ? to.trim().slice(0, 20) : "");
  });
  app.get("/dev/sms", async (_request, reply) => {
    const nonce = randomBytes(16).toString("base64");
    return reply
      .type("text/html; charset=utf-8")
      .headers({
        "cache-control": "no-store",
        "content-security-policy": `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors 'none'`,
      })
      .send(outboxPage(await readMessages(db, ""), nonce));
  });
}

async function readMessages(db: Db, to: string): Promise<StoredSms[]> {
  return db<StoredSms>`
    select recipient as to, text, sent_at from app.sms_outbox
    where ${to} = '' or recipient = ${to} order by sent_at desc, id desc limit 50`;
}

function outboxPage(messages: StoredSms[], nonce: string): string {
  const articles = messages.map(
    ({ to, text, sentAt }) =>
      `<article><p>To ${escapeHtml(to)}, <time>${sentAt.toISOString()}</time></p><p>${escapeHtml(text)}</p></article>`,
  );
  return `<!doctype html><html lang="en-NG"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Text messages · Ajose</title>
<style nonce="${nonce}">
:root{color-scheme:light dark}body{font:16px/1.6 system-ui,sans-serif;margin:0 auto;max-width:720px;padding:24px 16px}
article{border:1px solid GrayText;border-radius:12px;padding:12px 20px;margin:0 0 16px}p{margin:4px 0;overflow-wrap:anywhere}
</style></head><body><main><h1>Text messages</h1>
<p>What this demo would have sent to phones, newest first.</p>
${articles.join("\n") || "<p>No message yet.</p>"}
</main></body></html>`;
}

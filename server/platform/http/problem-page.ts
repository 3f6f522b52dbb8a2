import { randomBytes } from "node:crypto";
import { escapeHtml } from "../mail/email-layout.ts";

/** A problem said on a page that needs nothing else of the product: that may be what failed. */
export function problemPage(sentence: string): { html: string; headers: Record<string, string> } {
  const nonce = randomBytes(18).toString("base64");
  const html = `<!doctype html><html lang="en-NG"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>Ajose</title>
<style nonce="${nonce}">:root{color-scheme:light dark}body{font:17px/1.6 system-ui,sans-serif;margin:0 auto;max-width:34rem;padding:12vh 20px}h1{font-size:24px;line-height:1.3}a{color:inherit}</style></head>
<body><main><h1>${escapeHtml(sentence)}</h1><p><a href="/">Go to the start of Ajose</a></p></main></body></html>`;
  const policy = `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
  return {
    html,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": policy,
    },
  };
}

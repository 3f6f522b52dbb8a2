/** The content of an email; its text and HTML forms say the same. */
export type EmailTemplate = {
  subject: string;
  greeting: string;
  paragraphs: string[];
  /** Six digits, shown large. */
  code?: string;
  link?: { label: string; url: string };
  /** Small print under the rest. */
  note?: string;
};

/** No text of a person can hold it: theirs is escaped. */
const placeOfSignature = "<!-- signature -->";

/**
 * Adds the sender's signature. It is added when the email is sent: what enqueues it does not know the operator, and
 * an email that waited gets the signature of now.
 */
export function sign<Mail extends { text: string; html: string }>(mail: Mail, by: string): Mail {
  const line = `<p style="font-size:13px;color:#5b5b76;margin:16px 0 0">${escapeHtml(by)}</p>`;
  return {
    ...mail,
    text: `${mail.text}\n\n${by}`,
    // A function, since a dollar sign in a name is no pattern.
    html: mail.html.replace(placeOfSignature, () => line),
  };
}

export function renderText({ greeting, paragraphs, code, link, note }: EmailTemplate): string {
  return [
    greeting,
    ...paragraphs,
    ...(code ? [`Your code: ${code}`] : []),
    ...(link ? [`${link.label}: ${link.url}`] : []),
    ...(note ? [note] : []),
  ].join("\n\n");
}

export function renderHtml({
  subject,
  greeting,
  paragraphs,
  code,
  link,
  note,
}: EmailTemplate): string {
  const text = "font:16px/1.6 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;color:#2b2b45";
  return `<!doctype html><html lang="en-NG"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#faf6ee;${text}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border:1px solid #e6dfd0;border-radius:14px;overflow:hidden">
<tr><td style="background:#15153d;color:#ffffff;padding:18px 28px;font-weight:700;font-size:20px">Ajose</td></tr>
<tr><td style="padding:28px">
<p style="margin:0 0 16px">${escapeHtml(greeting)}</p>
${paragraphs.map((paragraph) => `<p style="margin:0 0 16px">${escapeHtml(paragraph)}</p>`).join("\n")}
${code ? `<p style="margin:8px 0 24px;font-size:34px;font-weight:700;letter-spacing:8px;color:#15153d">${escapeHtml(code)}</p>` : ""}
${link ? `<p style="margin:0 0 24px"><a href="${escapeHtml(link.url)}" style="display:inline-block;background:#c2410c;color:#ffffff;text-decoration:none;font-weight:700;padding:12px 20px;border-radius:10px">${escapeHtml(link.label)}</a></p>` : ""}
${note ? `<p style="margin:0;font-size:14px;color:#5b5b76">${escapeHtml(note)}</p>` : ""}
</td></tr></table>
${placeOfSignature}
</td></tr></table></body></html>`;
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

import { darkStyles, emailColours } from "./email-colours.ts";

/** A row of a mail's table: what it is and what it says. */
type Fact = readonly [label: string, value: string];

type Way = { text: string; label: string; url: string };

/** The content of an email; its text and HTML forms say the same. */
export type EmailTemplate = {
  subject: string;
  /** What mailboxes show beside the subject; without one, the first paragraph. */
  preview?: string;
  /** The state of what is told, where it could be taken for another: "Request, not paid yet". */
  badge?: string;
  /** Without one, the subject. */
  heading?: string;
  greeting: string;
  paragraphs: readonly string[];
  /** Six digits, shown large. */
  code?: string;
  /** What somebody else wrote, set apart from our own words. */
  quote?: readonly string[];
  facts?: readonly Fact[];
  link?: { label: string; url: string };
  /** What else one can do about it: a question, and a link to the page where one does it. */
  ways?: readonly Way[];
  /** Small print under the rest. */
  note?: string;
  /** Why it came, and the page that ends such mails; without one it is always sent. */
  leave?: Way;
};

const neverAsk = "We never ask for your password or a code by mail, phone or WhatsApp.";

/** What stands under every mail, before who sends it. */
function footOf({ paragraphs, facts = [] }: EmailTemplate): string {
  const hasTime = [...paragraphs, ...facts.flat()].some((text) => /\b\d{1,2}:\d\d\b/.test(text));
  return hasTime ? `${neverAsk} Times are those of Lagos.` : neverAsk;
}

/** No text of a person can hold these: theirs is escaped. */
const placeOfMark = "<!-- mark -->";
const placeOfSignature = "<!-- signature -->";

const { light } = emailColours;
const font = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const breaks = "word-break:break-word;overflow-wrap:anywhere";

/**
 * Adds who sends it, and the mark of a demonstration. Both are added when the email is sent: what enqueues it does
 * not know the operator, and an email that waited, of an older version too, gets those of now.
 */
export function sign<Mail extends { text: string; html: string }>(
  mail: Mail,
  { by, contactUrl, isDemo }: { by: string; contactUrl: string; isDemo: boolean },
): Mail {
  const who = isDemo ? `Demonstration: no real money moves. ${by}` : by;
  const mark = isDemo ? badge("Demonstration") : "";
  return {
    ...mail,
    text: `${mail.text}\n\n${who}. Questions? ${contactUrl}`,
    // Functions, since a dollar sign in a name is no pattern.
    html: mail.html
      .replace(placeOfMark, () => mark)
      .replace(placeOfSignature, () =>
        small(`${escapeHtml(who)}. Questions? ${textLink("Write to us", contactUrl)}`),
      ),
  };
}

export function renderText(template: EmailTemplate): string {
  const { subject, heading = subject, badge: state, greeting, paragraphs, code } = template;
  const { quote, facts, link, ways, note } = template;
  return [
    heading,
    ...(state ? [state] : []),
    greeting,
    ...paragraphs,
    ...(code ? [`Your code: ${code}`] : []),
    ...(quote ?? []),
    ...(facts?.length ? [facts.map(([label, value]) => `${label}: ${value}`).join("\n")] : []),
    ...(link ? [`${link.label}: ${link.url}`] : []),
    ...(ways ?? []).map(({ text, label, url }) => `${text} ${label}: ${url}`),
    ...(note ? [note] : []),
    footOf(template),
    ...(template.leave
      ? [`${template.leave.text} ${template.leave.label}: ${template.leave.url}`]
      : []),
  ].join("\n\n");
}

/** Tables and styles in the elements: what every mailbox understands. Nothing is loaded from anywhere. */
export function renderHtml(template: EmailTemplate): string {
  const { subject, preview = template.paragraphs[0] ?? "" } = template;
  return `<!doctype html><html lang="en-NG" dir="ltr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><meta name="format-detection" content="telephone=no,date=no,address=no,email=no"><meta name="x-apple-disable-message-reformatting"><title>${escapeHtml(subject)}</title><style>${darkStyles}
${narrowStyles}</style></head>
<body class="ground" style="margin:0;padding:0;background:${light.ground};${font};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(preview)}${nothingMore}</div>
<table class="ground" ${plainTable} style="background:${light.ground}"><tr><td align="center" style="padding:24px 12px">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="main" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;text-align:left">
<tr><td style="padding:0 4px 16px"><table ${plainTable}><tr><td class="brand" style="font-size:22px;line-height:1.2;font-weight:700;letter-spacing:-.5px;color:${light.brand}">Ajose</td><td align="right">${placeOfMark}</td></tr></table></td></tr>
<tr><td class="card" style="background:${light.card};border:1px solid ${light.line};border-radius:16px;padding:28px 24px;${breaks}">
${cardOf(template)}
</td></tr>
<tr><td style="padding:16px 4px 0;${breaks}">${placeOfSignature}${small(escapeHtml(footOf(template)))}${leaveOf(template)}</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table></body></html>`;
}

function leaveOf({ leave }: EmailTemplate): string {
  return leave ? small(`${escapeHtml(leave.text)} ${textLink(leave.label, leave.url)}`) : "";
}

const plainTable = `role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"`;

/** Blanks that mailboxes keep, so that they show no more of the mail than the preview. */
const nothingMore = "&#847;&zwnj;&nbsp;".repeat(60);

function cardOf(template: EmailTemplate): string {
  const { badge: state, subject, heading = subject, greeting, paragraphs, code, quote } = template;
  const { facts, link, ways, note } = template;
  return [
    ...(state ? [`<p style="margin:0 0 12px">${badge(state)}</p>`] : []),
    `<h1 class="ink" style="margin:0;font-size:24px;line-height:1.25;font-weight:700;letter-spacing:-.3px;color:${light.ink}">${escapeHtml(heading)}</h1>`,
    ...[greeting, ...paragraphs].map(paragraph),
    ...(code ? [codeBox(code)] : []),
    ...(quote ? [quoteBox(quote)] : []),
    ...(facts?.length ? [factTable(facts)] : []),
    ...(link ? [button(link)] : []),
    ...(ways ?? []).map(way),
    ...(note ? [aside(escapeHtml(note))] : []),
    ...(link ? [addressOf(link)] : []),
  ].join("\n");
}

function paragraph(text: string): string {
  return `<p class="ink" style="margin:12px 0 0;font-size:16px;line-height:1.5;color:${light.ink}">${escapeHtml(text)}</p>`;
}

function badge(text: string): string {
  return `<span class="badge" style="display:inline-block;background:${light.badge};color:${light.onBadge};border-radius:99px;padding:3px 10px;font-size:13px;line-height:1.4;font-weight:700">${escapeHtml(text)}</span>`;
}

function codeBox(code: string): string {
  return `<p class="code ink" style="margin:20px 0 0;background:${light.code};border-radius:12px;padding:18px 0 18px 8px;text-align:center;font:700 34px/1 'Courier New',Courier,monospace;letter-spacing:8px;color:${light.ink}">${escapeHtml(code)}</p>`;
}

function quoteBox(lines: readonly string[]): string {
  return `<div class="line" style="margin:16px 0 0;border-left:3px solid ${light.line};padding:0 0 4px 16px">${lines.map(paragraph).join("\n")}</div>`;
}

/** Compared or copied whole, so on one line: an amount or a moment, and a reference, which is long. */
const figure = /^(?:₦[\d,.]+|\d{1,2} [A-Z][a-z]{2} \d{4}(?:, \d\d:\d\d)?)$/;
const reference = /^[A-Z\d-]{12,24}$/;
/** On the narrowest phones there is no room for that. */
const narrowStyles =
  "@media (max-width:359px){.whole{white-space:normal!important;overflow-wrap:anywhere!important}}";

function factTable(facts: readonly Fact[]): string {
  const rows = facts.map(([label, value], index) => {
    const line = index === 0 ? "border-top:0" : `border-top:1px solid ${light.line}`;
    const isLong = reference.test(value);
    const isWhole = isLong || figure.test(value);
    const wrap = isWhole ? "white-space:nowrap" : breaks;
    return `<tr><th scope="row" class="soft line" style="padding:10px 12px 10px 0;font-size:15px;line-height:1.4;font-weight:400;text-align:left;vertical-align:top;word-break:normal;overflow-wrap:normal;color:${light.soft};${line}">${escapeHtml(label)}</th><td class="ink line${isWhole ? " whole" : ""}" align="right" style="padding:10px 0;font-size:${isLong ? 13 : 15}px;line-height:1.4;font-weight:700;text-align:right;vertical-align:top;color:${light.ink};${line};${wrap}">${escapeHtml(value)}</td></tr>`;
  });
  return `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:16px 0 0;${font}">${rows.join("\n")}</table>`;
}

/** Outlook takes the padding of the cell, all others that of the link, which is pressed whole. */
function button({ label, url }: { label: string; url: string }): string {
  return `<table ${plainTable} style="margin:20px 0 0"><tr><td class="action" align="center" bgcolor="${light.action}" style="background:${light.action};border-radius:12px;mso-padding-alt:14px 20px"><a class="on-action" href="${escapeHtml(url)}" style="display:block;padding:14px 20px;font-size:16px;line-height:1.25;font-weight:700;color:${light.onAction};text-decoration:none">${escapeHtml(label)}</a></td></tr></table>`;
}

function way({ text, label, url }: Way, index: number): string {
  return aside(`${escapeHtml(text)} ${textLink(label, url)}`, index === 0 ? 16 : 6);
}

function textLink(label: string, url: string): string {
  return `<a class="ink" href="${escapeHtml(url)}" style="color:${light.ink};font-weight:600;text-decoration:underline">${escapeHtml(label)}</a>`;
}

/** For phones that block the button. */
function addressOf({ url }: { url: string }): string {
  return small(`Button not working? Open ${escapeHtml(url)}`);
}

function aside(html: string, above = 16): string {
  return `<p class="soft" style="margin:${above}px 0 0;font-size:14px;line-height:1.6;color:${light.soft}">${html}</p>`;
}

function small(html: string): string {
  return `<p class="soft" style="margin:12px 0 0;font-size:13px;line-height:1.5;color:${light.soft};${breaks}">${html}</p>`;
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

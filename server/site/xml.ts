import { escapeHtml } from "../platform/mail/email-layout.ts";

/** Text as it may stand in XML: escaped, and without the characters that XML has no place for. */
export function xml(text: string): string {
  return escapeHtml(
    text.replaceAll(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, ""),
  );
}

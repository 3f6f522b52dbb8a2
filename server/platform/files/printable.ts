import anyAscii from "any-ascii";
import { openSync } from "fontkit";
import { textFont } from "./brand-fonts.ts";

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });
let drawn: ReadonlySet<number> | undefined;

/**
 * The text in letters that the PDFs' font has, so that none becomes a box. What it has no letter for
 * (Arabic, Chinese, pictures) is written in Latin letters, and `isRewritten` says so.
 */
export function printable(text: string): { text: string; isRewritten: boolean } {
  // Most of what is printed: times, amounts and English.
  if (/^[\x20-\x7e₦]*$/.test(text)) return { text, isRewritten: false };
  let written = "";
  let foreign = "";
  let isRewritten = false;
  const rewrite = () => {
    if (foreign === "") return;
    isRewritten = true;
    written += anyAscii(foreign).trim() || "?";
    foreign = "";
  };
  for (const { segment } of graphemes.segment(text.normalize("NFC"))) {
    // Joiners and other marks that nobody sees have no glyph, and need none.
    const seen = segment
      .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, "")
      .replaceAll(/[^\P{Cc}\n]/gu, " ");
    if (isDrawn(seen)) {
      rewrite();
      written += seen;
    } else foreign += segment;
  }
  rewrite();
  return { text: written, isRewritten };
}

function isDrawn(text: string): boolean {
  drawn ??= new Set([...openSync(textFont("400Regular")).characterSet, 0x0a]);
  for (const letter of text) if (!drawn.has(letter.codePointAt(0) ?? 0)) return false;
  return true;
}

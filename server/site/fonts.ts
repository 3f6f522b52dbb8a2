import type { ResvgRenderOptions } from "@resvg/resvg-js";
import { isInHeadingLetters } from "#contract/text/heading-letters.ts";
import { brandFont, textFont } from "../platform/files/brand-fonts.ts";

/** The product's own fonts and no others: pictures look the same on every machine. */
export const fontOptions: ResvgRenderOptions = {
  font: {
    loadSystemFonts: false,
    fontFiles: [
      ...[brandFont("400Regular"), brandFont("700Bold")],
      ...[textFont("400Regular"), textFont("700Bold")],
    ],
    defaultFontFamily: "Noto Sans",
  },
};

/** The one font for a whole text: the brand's where it has all of its letters. */
export function fontFor(text: string): "Bricolage Grotesque" | "Noto Sans" {
  return isInHeadingLetters(text) ? "Bricolage Grotesque" : "Noto Sans";
}

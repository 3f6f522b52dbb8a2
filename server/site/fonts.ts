import type { ResvgRenderOptions } from "@resvg/resvg-js";
import { brandFont } from "../platform/brand-fonts.ts";

/** The product's own font and no other: pictures look the same on every machine. */
export const fontOptions: ResvgRenderOptions = {
  font: {
    loadSystemFonts: false,
    fontFiles: [brandFont("400Regular"), brandFont("700Bold")],
    defaultFontFamily: "Bricolage Grotesque",
  },
};

import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { ResvgRenderOptions } from "@resvg/resvg-js";

const family = dirname(
  createRequire(import.meta.url).resolve("@expo-google-fonts/bricolage-grotesque/package.json"),
);

/** The product's own font and no other: pictures look the same on every machine. */
export const fontOptions: ResvgRenderOptions = {
  font: {
    loadSystemFonts: false,
    fontFiles: ["400Regular", "700Bold"].map((weight) =>
      join(family, weight, `BricolageGrotesque_${weight}.ttf`),
    ),
    defaultFontFamily: "Bricolage Grotesque",
  },
};

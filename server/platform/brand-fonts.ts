import { createRequire } from "node:module";
import { dirname, join } from "node:path";

const family = dirname(
  createRequire(import.meta.url).resolve("@expo-google-fonts/bricolage-grotesque/package.json"),
);

/** The product's own font as a TrueType file, for pictures and papers: it has ₦ and the dotted vowels. */
export function brandFont(weight: "400Regular" | "700Bold"): string {
  return join(family, weight, `BricolageGrotesque_${weight}.ttf`);
}

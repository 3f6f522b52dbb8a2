import { createRequire } from "node:module";
import { dirname, join } from "node:path";

const require = createRequire(import.meta.url);
const brand = dirname(require.resolve("@expo-google-fonts/bricolage-grotesque/package.json"));
const noto = dirname(require.resolve("@expo-google-fonts/noto-sans/package.json"));

type Weight = "400Regular" | "700Bold";

/** The product's own font as a TrueType file: it has ₦ and the dotted vowels, but no ṣ and no ɗ. */
export function brandFont(weight: Weight): string {
  return join(brand, weight, `BricolageGrotesque_${weight}.ttf`);
}

/** A font with every letter of Nigeria's languages, and its marks where they belong. */
export function textFont(weight: Weight): string {
  return join(noto, weight, `NotoSans_${weight}.ttf`);
}

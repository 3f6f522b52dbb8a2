/** Makes the one web font of the product: `node scripts/make-heading-font.ts`. */
import { copyFile, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import subsetFont from "subset-font";
import { headingLetters } from "#contract/text/heading-letters.ts";

const { resolve } = createRequire(import.meta.url);
const family = dirname(resolve("@expo-google-fonts/bricolage-grotesque/package.json"));
const target = join(import.meta.dirname, "../public/fonts");

const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join("");
const whole = await readFile(join(family, "700Bold/BricolageGrotesque_700Bold.ttf"));
const subset = await subsetFont(whole, ascii + headingLetters, {
  targetFormat: "woff2",
  // Kerning, accents in their place and figures of one width; small capitals and fractions stay out.
  keepFeatures: ["kern", "mark", "mkmk", "ccmp", "locl", "tnum"],
});
await writeFile(join(target, "bricolage-ajose-700.woff2"), subset);
await copyFile(join(family, "LICENSE_FONT"), join(target, "OFL.txt"));
process.stdout.write(`${subset.length} bytes\n`);

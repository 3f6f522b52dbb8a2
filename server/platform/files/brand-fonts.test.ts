import { join } from "node:path";
import { openSync } from "fontkit";
import { expect, test } from "vitest";
import { isInHeadingLetters } from "#contract/text/heading-letters.ts";
import { brandFont, textFont } from "./brand-fonts.ts";

const webFont = join(import.meta.dirname, "../../../public/fonts/bricolage-ajose-700.woff2");
const fonts = [webFont, brandFont("400Regular"), brandFont("700Bold")].map((path) => ({
  path,
  font: openSync(path),
}));
const marks = ["\u0300", "\u0301", "\u0302", "\u0303", "\u0304", "\u0323", "\u0331"];
/** Every letter of Latin scripts and every sign near them, alone and with one mark or two. */
const singles = Array.from({ length: 0x2300 }, (_, code) => String.fromCodePoint(code)).filter(
  (letter) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(letter) && !/\p{Extended_Pictographic}/u.test(letter),
);
const vowels = [..."AEIOUMNSKaeioumnskẸẹỌọỊịỤụṢṣ"];
const marked = vowels.flatMap((one) =>
  ["", ...marks].flatMap((two) => marks.map((three) => one + two + three)),
);

test("what is set in the headings' font has a glyph there for each letter, and each mark stands on its letter", () => {
  const said = [...singles, ...marked].filter(isInHeadingLetters);
  expect(said.length).toBeGreaterThan(150);
  for (const { path, font } of fonts) {
    const held = new Set(font.characterSet);
    const isDrawn = (text: string) => {
      const whole = [...text.normalize("NFC")];
      // A browser takes a letter apart where the font has no glyph for it.
      const parts = whole.flatMap((one) =>
        held.has(one.codePointAt(0) ?? 0) ? [one] : [...one.normalize("NFD")],
      );
      const { glyphs, positions } = font.layout(parts.join(""));
      return glyphs.every(
        ({ id }, index) =>
          id !== 0 && (!/\p{M}/u.test(parts[index] ?? "") || positions[index]?.xOffset !== 0),
      );
    };
    expect(
      said.filter((text) => !isDrawn(text)),
      path,
    ).toEqual([]);
  }
});

test.each([
  ["Ọláṣẹhìndé and àjọṣe, ₦5,000 for ọ́ and ń", true],
  ["Goats 🐐 for Kano 👩‍🌾", true],
  ["ɗan ƙasa", false],
  ["Ẹ̀kọ́ ọ̀fẹ́", false],
  ["ǹjẹ́", false],
  ["Garçon", false],
  ["عائشة", false],
])("whether the headings' font draws all of %s: %s", (text, isDrawn) => {
  for (const form of ["NFC", "NFD"]) expect(isInHeadingLetters(text.normalize(form))).toBe(isDrawn);
});

test("a text of any length is judged at once", () => {
  const long = "Ẹ́ṣe".normalize("NFD").repeat(10_000);
  expect(isInHeadingLetters(long)).toBe(true);
  expect(isInHeadingLetters(`${long}ɗ`)).toBe(false);
});

test("the text's font has each letter of Nigeria's languages", () => {
  const held = new Set(openSync(textFont("700Bold")).characterSet);
  expect([..."ṣṢɗƊƙƘƴƳɓƁẹẸọỌṅṄǹǸńŃ₦"].every((one) => held.has(one.codePointAt(0) ?? 0))).toBe(true);
});

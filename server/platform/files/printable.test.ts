import fc from "fast-check";
import { openSync } from "fontkit";
import { expect, test } from "vitest";
import { brandFont, textFont } from "./brand-fonts.ts";
import { printable } from "./printable.ts";

/** Yoruba, Igbo, Hausa, Fulfulde, Kanuri, Edo, Efik, Ibibio, Tiv, Urhobo, Ijaw, Nupe, Gbagyi and their like. */
const letters = "ẸẹỌọṢṣỊịỤụṄṅṆṇḄḅḌḍḤḥḲḳṬṭẒẓƁɓƊɗƘƙƳƴŊŋƐɛƆɔƏəƎǝƖɩƗɨƱʊƲʋƔɣŃńǸǹḾḿŚśĆćŁłÑñÇçŞşŠšŽžẼẽ";
const vowels = "AEIOUMNaeioumnẸẹỌọỊịỤụƐɛƆɔƏə";
// Grave, acute, circumflex, tilde, macron, dieresis, caron, vertical line, dot and line below.
const marks = "\u0300\u0301\u0302\u0303\u0304\u0308\u030c\u030d\u0323\u0329\u0331";
const signs = "₦₤€£¢©®°–—‘’“”ʼ„…·•×−½\u00a0";

const drawn = [textFont("400Regular"), textFont("700Bold")].map(
  (path) => new Set(openSync(path).characterSet),
);
const boxesIn = (text: string) =>
  [...text].filter((letter) => !drawn.every((font) => font.has(letter.codePointAt(0) ?? 0)));

test("every letter of Nigeria's languages is drawn as it is, with every mark on it", () => {
  const marked = [...vowels].flatMap((vowel) => [...marks].map((mark) => vowel + mark));
  const twice = ["ọ\u0301", "ẹ\u0300", "n\u0304", "ɛ\u0302\u0301", "ọ\u0323\u0300", "ɗ\u0301"];
  for (const text of [letters, signs, ...marked, ...twice, "àjọṣe Ọláṣẹhìndé ɗan Ƙwaƙwalwa"]) {
    for (const form of ["NFC", "NFD"]) {
      const given = text.normalize(form);
      expect(printable(given)).toEqual({ text: given.normalize("NFC"), isRewritten: false });
    }
    expect(boxesIn(text.normalize("NFC"))).toEqual([]);
    expect(boxesIn(text.normalize("NFD"))).toEqual([]);
  }
});

test.each([
  ["عائشة", /^[\x20-\x7e]+$/],
  ["张伟 Ltd", /^ZhangWei Ltd$/],
  ["👩‍🌾 Farm", /^:woman::ear_of_rice: Farm$/],
  ["አማርኛ", /^[\x20-\x7e]+$/],
  ["a\ue000b", /^a\?b$/],
])("%s, for which there is no letter, is written so that one can read it", (given, written) => {
  const { text, isRewritten } = printable(given);
  expect(text).toMatch(written);
  expect(isRewritten).toBe(true);
  expect(boxesIn(text)).toEqual([]);
});

test("what nobody sees is left out, and lines stay lines", () => {
  expect(printable("Ada\u200b\u202e\ufeff Obi\nLagos")).toEqual({
    text: "Ada Obi\nLagos",
    isRewritten: false,
  });
});

test("no text at all becomes a box", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      expect(boxesIn(printable(text).text.replaceAll("\n", ""))).toEqual([]);
    }),
  );
});

test("the brand's own word is written in the brand's font, which needs no other letter than these", () => {
  const brand = new Set(openSync(brandFont("700Bold")).characterSet);
  expect([..."Ajose"].every((letter) => brand.has(letter.codePointAt(0) ?? 0))).toBe(true);
});

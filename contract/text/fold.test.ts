import { expect, test } from "vitest";
import { fold, hasText } from "./fold.ts";

test.each([
  ["Ọjà", "oja"],
  ["ÌBÀDÀN", "ibadan"],
  ["I\u0300ba\u0300da\u0300n", "ibadan"],
  ["Ƙasuwar Ɗan Ɓaure, Ƴan’uwa", "kasuwar dan baure yanuwa"],
  ["'Yan Ma'aikata", "yan maaikata"],
  ["O\u2019Brien \u02bcO O`B", "obrien o ob"],
  ["Ṣẹ́gun\u200b Ọláṣẹhìndé", "segun olasehinde"],
  ["mini-grid_for (Kano)", "mini grid for kano"],
  ["₦1,000 & ½ off 👩‍🌾!", "1 000 1 2 off"],
  ["Straße Ærø ＦＵＬＬ ﬁ", "strasse aero full fi"],
  ["ΑΘΗΝΑ МОСКВА", "αθηνα москва"],
  ["  ", ""],
])("%j is compared as %j", (text, folded) => {
  expect(fold(text)).toBe(folded);
});

test("a text holds what was typed however it is spelt, and not across words by chance", () => {
  for (const text of ["Solar minigrid", "Solar mini-grid", "Solar mini grid", "SOLAR MINI GRID"]) {
    for (const typed of ["minigrid", "mini-grid", "mini grid", "Mini Grid", " grid ", "lar min"]) {
      expect([text, typed, hasText(text, typed)]).toEqual([text, typed, true]);
    }
  }
  expect(hasText("Solar training", "art")).toBe(false);
  expect(hasText("Àjọṣe", "")).toBe(true);
  expect(hasText("50% off", "%")).toBe(true);
  expect(hasText("half off", "%")).toBe(false);
});

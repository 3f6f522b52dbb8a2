import { expect, test } from "vitest";
import { smsText } from "./sms-text.ts";

test.each([
  ["₦1,500 is in your wallet", "Ajose: NGN 1,500 is in your wallet. Details on the site."],
  ["₦20 back from “Ọ̀nà Ìṣẹ̀dá”", 'Ajose: NGN 20 back from "Ona Iseda". Details on the site.'],
  [
    "₦20 for Ɓaure, Ɗan Ƙasa, Ƴan ɓ ɗ ƙ ƴ ’ya ʼya",
    "Ajose: NGN 20 for Baure, Dan Kasa, Yan b d k y 'ya 'ya. Details on the site.",
  ],
  ["₦20 for 🌽 [corn]", "Ajose: NGN 20 for ? ?corn?. Details on the site."],
])("%j is one text message", (title, text) => {
  expect(smsText(title)).toBe(text);
});

test("the longest title still fits into one message, with its end in sight", () => {
  const text = smsText("₦".repeat(99));
  expect(text).toHaveLength(160);
  expect(text).toMatch(/\.\.\. Details on the site\.$/);
});

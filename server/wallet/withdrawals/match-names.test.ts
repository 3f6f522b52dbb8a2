import { expect, test } from "vitest";
import { namesMatch } from "./match-names.ts";

test.each([
  ["Ada Obi", "OBI ADA"],
  ["Ada Obi", "OBI, ADA NKECHI"],
  ["Adé Ọ̀ṣúnlá", "OSUNLA ADE"],
  ["Ada Grace Obi", "OBI ADA"],
  ["Ada O'Neil", "ONEIL ADA"],
  ["Folake Ade-Ojo", "ADE OJO FOLAKE"],
  ["Prince", "PRINCE"],
])("%s and %s may be one person", (one, other) => {
  expect(namesMatch(one, other)).toBe(true);
  expect(namesMatch(other, one)).toBe(true);
});

test.each([
  ["Ada Obi", "CHUKWUEMEKA NWOSU"],
  ["Ada Obi", "ADA NWOSU"],
  ["Ada Obi", "ADA"],
  ["Ada Obi", "ADAOBI"],
  ["Ada Obi", ""],
  ["", ""],
  ["Ada Ada", "ADA OBI"],
])("%s and %s are not alike", (one, other) => {
  expect(namesMatch(one, other)).toBe(false);
});

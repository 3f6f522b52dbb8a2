import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { gateScript, tooOld } from "./inline-scripts.ts";

test.each([
  ["one of the oldest that the pages are made for", () => true, null],
  ["one that cannot ask what an element holds", (asked: string) => !asked.includes(":has"), tooOld],
  ["one that cannot be asked at all", undefined, tooOld],
])("%s starts the script, or says that it is too old", (_, supports, said) => {
  const texts: string[] = [];
  const marks: string[] = [];
  runInNewContext(gateScript, {
    ...(supports ? { CSS: { supports } } : {}),
    document: {
      documentElement: { setAttribute: (name: string) => marks.push(name) },
      createElement: () => ({ appendChild: (text: string) => texts.push(text) }),
      createTextNode: (text: string) => text,
      body: { insertBefore: () => undefined },
    },
  });
  expect(texts).toEqual(said ? [said] : []);
  expect(marks).toEqual(said ? ["data-too-old"] : []);
  // Parsed by whatever there is: no arrow functions, no let, no templates.
  expect(gateScript).not.toMatch(/=>|\b(let|const|async)\b|`/);
});

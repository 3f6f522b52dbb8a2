import { afterAll, beforeAll, expect, test } from "vitest";
import { fold, hasText } from "#contract/text/fold.ts";
import { createTestDatabase, type TestDatabase } from "#tests/setup/app/test-database.ts";
import { names } from "#tests/setup/users/hostile-texts.ts";
import { textHas } from "./search.ts";
import { fragment } from "./sql.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const said = [
  "Ọjà Ìbàdàn",
  "Ƙasuwar ‘Yan Ma’aikata",
  "mini-grid",
  "a|b",
  "50% off_",
  "\\",
  "ß Æ œ",
  "한국 ทดสอบ",
];

// Blocks that no longer change: alphabets, punctuation, signs, and what a telephone's keyboard adds.
test.each([
  [0x1, 0xfff],
  [0x1000, 0x1fff],
  [0x2000, 0x2fff],
  [0x3000, 0x33ff],
  [0xa720, 0xa7bf],
  [0xf900, 0xffff],
  [0x1f000, 0x1faff],
])("the database folds the letters from %i to %i as the browser does", async (first, last) => {
  const folded = await database.db<{ code: number; folded: string }>`
    select code, app.fold('a' || chr(code) || 'Z') as folded
    from generate_series(${first}::int, ${last}::int) code
    where code not between 55296 and 57343`;
  const other = folded.filter(
    ({ code, folded }) => folded !== fold(`a${String.fromCodePoint(code)}Z`),
  );
  expect(other.map(({ code }) => code.toString(16))).toEqual([]);
  expect(folded.length).toBeGreaterThan(last - first);
});

test("the database finds in a text what the browser finds in it", async () => {
  const texts = [...said, ...names].map((text) => text.replaceAll("\0", ""));
  const typed = [
    ...texts,
    "oja",
    "IBADAN",
    "minigrid",
    "mini grid",
    "yan",
    "maaikata",
    "%",
    "_",
    "ab",
    "a b",
    "b",
  ];
  for (const sought of typed) {
    const condition = textHas({ text: fragment`given`, folded: fragment`app.fold(given)` }, sought);
    const rows = await database.db<{ given: string }>`
      select given from unnest(${texts}::text[]) given where ${condition}`;
    const found = texts.filter((text) => hasText(text, sought));
    expect([sought, rows.map(({ given }) => given)]).toEqual([sought, found]);
  }
});

test.each([
  ["person_folded", fragment`app.person p`, fragment`p.folded`],
  ["project_folded", fragment`app.project p`, fragment`p.folded`],
])("%s is what a long list is searched by", async (index, from, folded) => {
  const match = textHas({ text: fragment`''`, folded }, "Ọjà");
  const plan = await database.db.transaction(async (tx) => {
    await tx`select set_config('enable_seqscan', 'off', true)`;
    return tx<{ "QUERY PLAN": string }>`explain select p.id from ${from} where ${match}`;
  });
  expect(plan.map((line) => line["QUERY PLAN"]).join("\n")).toContain(`Index Scan on ${index}`);
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#tests/setup/app/test-database.ts";
import { cutPage, type Form, readCursor } from "./cursor.ts";
import { Refusal } from "./refusal.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const id = "018f0000-0000-7000-8000-000000000000";
/** The edges of what may stand in a cursor, and what lies beyond them. */
const values = [
  ...[
    "0000-01-01",
    "0001-01-01",
    "1000-01-01",
    "2999-12-31",
    "3000-01-01",
    "2026-02-30",
    "10000-01-01",
  ],
  ...["infinity", "-infinity", "epoch", "now", "2026-01-01 BC", "2026-1-1", ""],
  ...["0000-01-01 00:00:00+00", "1000-01-01 00:00:00+00", "2999-12-31 23:59:59.999999+00"],
  ...[
    "2026-11-28 09:00:00.123456+00",
    "2026-11-28T09:00:00Z",
    "2026-11-28T09:00Z",
    "2026-11-28 24:00:00+00",
  ],
  ...[
    "2026-11-28 23:59:60+00",
    "2026-11-28 09:00:00+99",
    `2026-11-28 09:00:00.${"1".repeat(150)}+00`,
  ],
  ...["0", "9".repeat(18), "9".repeat(19), "-1", "1e5", "0x1", "٣", "1.5", "00000"],
  ...[id, id.toUpperCase(), id.replaceAll("-", ""), `{${id}}`, id.replace("0", "g"), "\0", "'"],
];
const types: Record<Form, string> = {
  id: "uuid",
  whole: "bigint",
  day: "date",
  instant: "timestamptz",
  text: "text",
};

function cursorOf(...parts: unknown[]): string {
  return Buffer.from(JSON.stringify(parts)).toString("base64url");
}

/** The values behind which a page starts; null where the cursor is refused. */
function read(cursor: string, form: Form): string[] | null {
  try {
    return readCursor(cursor, "list", [form]);
  } catch (problem) {
    if (problem instanceof Refusal && problem.code === "INVALID_INPUT") return null;
    throw problem;
  }
}

test.each(Object.keys(types) as Form[])(
  "the database can read every %s that a cursor may hold",
  async (form) => {
    const accepted = values.flatMap((value) => read(cursorOf("list", value), form) ?? []);
    expect(accepted.length).toBeGreaterThan(0);
    // Most of them are texts, and nothing else.
    expect(accepted.length).toBeLessThan(form === "text" ? values.length : values.length / 2);
    const text = `select count(one.value::${types[form]}) as count from unnest($1::text[]) one (value)`;
    const { rows } = await database.db.pool.query(text, [accepted]);
    expect(Number(rows[0]?.count)).toBe(accepted.length);
  },
);

test("a cursor of another list, of another length or of nothing is refused", () => {
  for (const cursor of [
    ...[cursorOf("other", id), cursorOf("list"), cursorOf("list", id, id), cursorOf("list", 1)],
    ...[cursorOf(), cursorOf(null, id), "", "!", "W10", "bnVsbA", "e30", "[".repeat(300)],
  ]) {
    expect([cursor, read(cursor, "id")]).toEqual([cursor, null]);
  }
  const { nextCursor } = cutPage([id, id], 1, "list", (row) => [row]);
  expect(read(nextCursor ?? "", "id")).toEqual([id]);
});

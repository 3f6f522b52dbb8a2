import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { describeSchema } from "#database/describe-schema.ts";
import { createTestDatabase } from "./setup/app/test-database.ts";

test("database/schema.sql is what the migrations make; if not, run npm run db:schema", async () => {
  const { db, drop } = await createTestDatabase();
  const schema = await describeSchema(db);
  await drop();
  expect(readFileSync(join(import.meta.dirname, "../database/schema.sql"), "utf8")).toBe(schema);
});

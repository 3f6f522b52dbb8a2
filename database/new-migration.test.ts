import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { newMigration } from "./new-migration.ts";

const folder = mkdtempSync(join(tmpdir(), "ajose-migrations-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("a new migration has the next number, a name that can be read, and says what to mind", () => {
  expect(newMigration(folder, "first")).toBe("0001_first.sql");
  writeFileSync(join(folder, "0041_other.sql"), "");
  writeFileSync(join(folder, "README"), "");
  expect(newMigration(folder, "Savings goals, by user")).toBe("0042_savings_goals_by_user.sql");
  expect(readFileSync(join(folder, "0042_savings_goals_by_user.sql"), "utf8")).toMatch(/^-- /);
  expect(newMigration(folder, "../../x")).toBe("0043_x.sql");
});

test("without a name nothing is made", () => {
  expect(() => newMigration(folder, " - ")).toThrow("Say what it changes");
});

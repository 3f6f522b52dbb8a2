import pg from "pg";
import { beforeAll, expect, test } from "vitest";
import { judgeUses } from "./rooms.ts";
import { createTestDatabase } from "./setup/app/test-database.ts";
import { collectStatements } from "./statements/collect.ts";
import { compareRow } from "./statements/compare.ts";
import { describing } from "./statements/describe.ts";
import { findAny } from "./statements/find-any.ts";
import { openProgram } from "./statements/program.ts";

/** Statements whose rows are not compared, by file; each with the reason. */
const notCompared: Record<string, string> = {
  "server/investments/invest.ts":
    "app.invest_batch answers other columns for each verdict; a property test compares its answers",
};

/** What the analysis makes of expressions whose answer is known: whether the one column may be null. */
const known: [mayBeNull: boolean, text: string][] = [
  [false, "select id from app.project"],
  [true, "select end_date from app.project"],
  [false, "select end_date from app.project where end_date is not null"],
  [false, "select end_date from app.project where end_date > app.now()::date"],
  [true, "select end_date from app.project where end_date > app.now()::date or status = 'OPEN'"],
  [
    true,
    "select t.status from app.project p left join app.project_totals t on t.project_id = p.id",
  ],
  [false, "select t.status from app.project p join app.project_totals t on t.project_id = p.id"],
  [false, "select coalesce(end_date, start_date, current_date) as day from app.project"],
  [true, "select coalesce(end_date, start_date) as day from app.project"],
  [true, "select case when status = 'OPEN' then name end as name from app.project"],
  [false, "select count(end_date) as dates from app.project"],
  [true, "select sum(goal_kobo) as kobo from app.project"],
  [false, "select sum(goal_kobo) as kobo from app.project group by creator_id"],
  [true, "select (select name from app.project limit 1) as name"],
  [false, "select (select count(*) from app.project) as projects"],
  [false, "with named as (select name from app.project) select name from named"],
  [true, "select name from app.project union all select rejection_reason from app.project"],
  [true, "update app.project set end_date = null where end_date is not null returning end_date"],
  [false, "update app.project set name = 'x' where end_date is not null returning end_date"],
  [true, "select $1::text as given"],
];

const uses: Parameters<typeof judgeUses>[0] = [];
const taken: string[] = [];
const misjudged: string[] = [];
const found: { file: string; problem: string }[] = [];
let count = 0;
beforeAll(async () => {
  const program = openProgram();
  const { db, drop } = await createTestDatabase();
  const statements = collectStatements(program);
  taken.push(...findAny(program));
  count = statements.length;
  await describing(db, async (describe) => {
    for (const [mayBeNull, text] of known) {
      const { columns } = await describe(text, () => true);
      if (columns[0]?.mayBeNull !== mayBeNull) misjudged.push(text);
    }
    for (const { file, place, forms, row, unresolved } of statements) {
      const problems = new Set(unresolved ? [`cannot be followed: ${unresolved}`] : []);
      for (const { text, isNullable } of forms) {
        try {
          const { columns, ...used } = await describe(text, isNullable);
          uses.push({ file, ...used });
          if (!row) continue;
          for (const one of compareRow(program.checker, row, columns)) problems.add(one);
        } catch (problem) {
          if (!(problem instanceof pg.DatabaseError)) throw problem;
          problems.add(`${problem.message}, in\n${text}`);
        }
      }
      found.push(...[...problems].map((problem) => ({ file, problem: `${place} ${problem}` })));
    }
  });
  await drop();
  program.close();
});

test("the database takes each statement and answers what its row type says", () => {
  expect(count).toBeGreaterThan(300);
  const wrong = found.filter(({ file }) => !(file in notCompared));
  expect(wrong.map(({ problem }) => problem)).toEqual([]);
});

test("each exception is needed", () => {
  const needed = Object.keys(notCompared).filter((name) => found.some(({ file }) => file === name));
  expect(needed).toEqual(Object.keys(notCompared));
});

test("what may be null is known from the statement", () => {
  expect(misjudged).toEqual([]);
});

test("nothing is taken from a library without a type", () => {
  expect(taken).toEqual([]);
});

test("a room writes its own tables and reads those of rooms below it; what does not is listed with a reason", () => {
  const { found: used, allowed } = judgeUses(uses);
  expect(used).toEqual(allowed);
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#tests/setup/app/test-database.ts";
import { type Db, isUnavailable, isUniqueViolation, openDb } from "./db.ts";
import { empty, fragment } from "./sql.ts";

let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  database = await createTestDatabase();
  db = database.db;
  await db.run(`
    create table wallet (
      id int primary key,
      balance_kobo bigint not null,
      owner text constraint one_wallet_each unique
    );
    insert into wallet values (1, 100, 'ada'), (2, 200, 'bola')`);
});
afterAll(() => database.drop());

async function balance(id: number): Promise<bigint | undefined> {
  const [row] = await db<{ balanceKobo: bigint }>`select balance_kobo from wallet where id = ${id}`;
  return row?.balanceKobo;
}

async function failure(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => undefined,
    (error: unknown) => error,
  );
}

test("columns come back in camelCase, with whole numbers as bigint and dates as text", async () => {
  const [row] = await db`
    select 9007199254740993::int8 as big_kobo, sum(v)::numeric as total_kobo, 0.5 as share, 7 as small,
      array[1, null]::int8[] as list, timestamptz '2026-01-02 03:04:05Z' as made_at,
      date '2026-01-02' as due_on, array[date '2026-01-02'] as days, '{"a_b": [1]}'::jsonb as extra_2, null as none
    from (values (1::int8), (2)) as t (v)`;
  expect(row).toEqual({
    bigKobo: 9007199254740993n,
    totalKobo: 3n,
    share: "0.5",
    small: 7,
    list: [1n, null],
    madeAt: new Date("2026-01-02T03:04:05Z"),
    dueOn: "2026-01-02",
    days: ["2026-01-02"],
    extra2: { a_b: [1] },
    none: null,
  });
});

test("bigint, dates, lists, plain objects and null go in as they come out", async () => {
  const madeAt = new Date("2026-01-02T03:04:05.678Z");
  const [row] = await db`
    select ${9007199254740993n}::int8 as kobo, ${madeAt}::timestamptz as made_at,
      ${[1n, 2n]}::int8[] as list, ${['a "quoted", {text}', null]}::text[] as texts,
      ${{ deep: [1, null, "é"] }}::jsonb as extra, ${null}::text as none, ${true}::boolean as yes`;
  expect(row).toEqual({
    kobo: 9007199254740993n,
    madeAt,
    list: [1n, 2n],
    texts: ['a "quoted", {text}', null],
    extra: { deep: [1, null, "é"] },
    none: null,
    yes: true,
  });
});

test("what has no one meaning in SQL is refused before it is sent", async () => {
  await expect(db`select ${undefined}`).rejects.toThrow("undefined is not a value in SQL");
  await expect(db`select ${[undefined]}`).rejects.toThrow("undefined is not a value in SQL");
  await expect(db`select ${Promise.resolve(1)}`).rejects.toThrow("A Promise is not a value in SQL");
});

test("parts nest inside a statement and their parameters stay parameters", async () => {
  const owner = "bola' or true --";
  const find = (condition = empty) =>
    db`select id from wallet where balance_kobo > ${50n} ${condition} order by ${fragment`id`} limit ${5}`;
  expect(await find()).toEqual([{ id: 1 }, { id: 2 }]);
  expect(await find(fragment`and owner = ${owner}`)).toEqual([]);
  expect(await find(fragment`and (owner = ${"bola"} ${fragment`or id = ${9}`})`)).toEqual([
    { id: 2 },
  ]);
});

test("each statement is prepared once for a connection", async () => {
  const named = openDb({ ...database.settings, poolSize: 1 });
  const ids = () => named`select id from wallet where id = ${1}`;
  expect([await ids(), await ids()]).toEqual([[{ id: 1 }], [{ id: 1 }]]);
  const prepared =
    await named`select 1 from pg_prepared_statements where statement like 'select id%'`;
  expect(prepared).toHaveLength(1);
  await named.close();
});

test("a prepared statement whose answer a migration changed fails once, then works", async () => {
  const named = openDb({ ...database.settings, poolSize: 1 });
  await named.run("create table shape (id int); insert into shape values (1)");
  const read = () => named`select * from shape`;
  expect(await read()).toEqual([{ id: 1 }]);
  await named.run("alter table shape add column name text");
  expect(isUnavailable(await failure(read()))).toBe(true);
  expect(await read()).toEqual([{ id: 1, name: null }]);
  await named.close();
});

test("a transaction that throws leaves nothing behind", async () => {
  const work = db.transaction(async (tx) => {
    await tx`update wallet set balance_kobo = 0 where id = 1`;
    throw new Error("no");
  });
  await expect(work).rejects.toThrow("no");
  expect(await balance(1)).toBe(100n);
});

test("a transaction that hides a failed statement is an error, not a quiet rollback", async () => {
  const work = db.transaction(async (tx) => {
    await tx`update wallet set balance_kobo = 0 where id = 1`;
    await failure(tx`select 1 / 0`);
  });
  await expect(work).rejects.toThrow("nothing was saved");
  expect(await balance(1)).toBe(100n);
});

test("a statement sent after its transaction ended is refused", async () => {
  const tx = await db.transaction(async (inside) => inside);
  await expect(tx`select 1`).rejects.toThrow("after its transaction ended");
});

test("two transactions that wait for each other both succeed", async () => {
  let started = 0;
  const add = (first: number, second: number) =>
    db.transaction(async (tx) => {
      await tx`update wallet set balance_kobo = balance_kobo + 1 where id = ${first}`;
      started += 1;
      while (started < 2) await new Promise((resolve) => setTimeout(resolve, 5));
      await tx`update wallet set balance_kobo = balance_kobo + 1 where id = ${second}`;
    });
  await Promise.all([add(1, 2), add(2, 1)]);
  expect([await balance(1), await balance(2)]).toEqual([102n, 202n]);
  expect(started).toBe(3);
});

test("a broken unique constraint is recognised by its name", async () => {
  const error = await failure(db`insert into wallet values (3, 0, 'ada')`);
  expect(isUniqueViolation(error)).toBe(true);
  expect(isUniqueViolation(error, "one_wallet_each")).toBe(true);
  expect(isUniqueViolation(error, "wallet_pkey")).toBe(false);
  expect(isUnavailable(error)).toBe(false);
});

test("a killed connection fails its own statement only, idle or inside a transaction", async () => {
  const one = openDb({ ...database.settings, poolSize: 1 });
  const pid = async () => (await one<{ pid: number }>`select pg_backend_pid() as pid`)[0]?.pid;
  const kill = async (backend: number | undefined) => {
    await db`select pg_terminate_backend(${backend}, 5000)`;
  };
  await kill(await pid());
  await expect.poll(() => one.pool.totalCount).toBe(0);
  expect(await pid()).toBeTypeOf("number");

  const error = await failure(
    one.transaction(async (tx) => {
      const [own] = await tx<{ pid: number }>`select pg_backend_pid() as pid`;
      await kill(own?.pid);
      await tx`select 1`;
    }),
  );
  expect(isUnavailable(error)).toBe(true);
  expect(await pid()).toBeTypeOf("number");
  await one.close();
});

test("a transaction may ask for more time than a statement has, for itself alone", async () => {
  const hasty = openDb({
    ...database.settings,
    poolSize: 1,
    statementTimeoutMs: 300,
    queryTimeoutMs: 600,
  });
  const slow = () =>
    hasty.transaction((tx) => tx`select pg_sleep(0.8), 1 as one`, { statementTimeoutMs: 5000 });
  expect(await slow()).toMatchObject([{ one: 1 }]);
  expect(isUnavailable(await failure(hasty`select pg_sleep(0.8)`))).toBe(true);
  await hasty.close();
});

test("a slow statement, a silent server, a full pool and a closed port are all unavailable", async () => {
  const slow = openDb({ ...database.settings, statementTimeoutMs: 50 });
  expect(isUnavailable(await failure(slow`select pg_sleep(5)`))).toBe(true);

  const silent = openDb({ ...database.settings, poolSize: 1, queryTimeoutMs: 600 });
  expect(isUnavailable(await failure(silent`select pg_sleep(5)`))).toBe(true);
  expect(await silent`select 1 as one`).toEqual([{ one: 1 }]);

  const full = openDb({ ...database.settings, poolSize: 1, connectTimeoutMs: 600 });
  await full.transaction(async () => {
    expect(isUnavailable(await failure(full`select 1`))).toBe(true);
  });

  const nowhere = openDb({ url: "postgres://ajose@127.0.0.1:9/ajose" });
  expect(isUnavailable(await failure(nowhere`select 1`))).toBe(true);
  await Promise.all([slow, silent, full, nowhere].map((pool) => pool.close()));
});

test("a session counts a page of an index as cheap as one of a table, and compiles no plan", async () => {
  const [session] = await database.db<{ cost: string; jit: string }>`
    select current_setting('random_page_cost') as cost, current_setting('jit') as jit`;
  expect(session).toEqual({ cost: "1.1", jit: "off" });
});

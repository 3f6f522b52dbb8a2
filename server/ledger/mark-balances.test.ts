import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "#tests/setup/app/test-app.ts";
import { accountOf, platformAccounts } from "./accounts.ts";
import { markBalances, mendMarks } from "./mark-balances.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

type Past = { count: number; minutesAgo: number };

/** So many payments into a wallet and half of each out again, a minute apart. By its id each third is one to mark. */
async function move(wallet: string, { count, minutesAgo }: Past) {
  const outside = platformAccounts.providerClearing;
  await app.db`
    insert into ledger.transfer (id, debit_id, credit_id, amount_kobo, kind, business_key)
    select encode(set_byte(uuid_send(app.id_at(at)), 15, (100 * (n % 3))::int), 'hex')::uuid,
      case when n % 2 = 1 then ${outside}::uuid else ${wallet}::uuid end,
      case when n % 2 = 1 then ${wallet}::uuid else ${outside}::uuid end,
      1000 / (1 + (n + 1) % 2), case when n % 2 = 1 then 'suspense_in' else 'suspense_refunded' end,
      ${wallet} || ':' || at
    from (
      select n, now() - make_interval(mins => ${minutesAgo}::int - n) as at
      from generate_series(1, ${count}::int) n) made`;
}

type Mark = { balanceKobo: bigint; isRight: boolean };
const marksOf = (wallet: string) => app.db<Mark>`
  select m.balance_kobo, m.balance_kobo = (select sum(amount_kobo) from ledger.entry e
      where e.account_id = m.account_id and e.transfer_id <= m.transfer_id) as is_right
  from ledger.balance_mark m
  where m.account_id = ${wallet} order by m.transfer_id`;

async function walletOf(person: Promise<{ id: string }>): Promise<string> {
  return accountOf(app.db, "wallet", (await person).id);
}

test("what a wallet held is marked after each movement that is chosen, once, by many at once", async () => {
  const wallet = await walletOf(app.makePerson());
  // More of them than are marked at once.
  await move(wallet, { count: 810, minutesAgo: 5_000 });
  await Promise.all([markBalances(app.db), markBalances(app.db)]);
  const marks = await marksOf(wallet);
  expect(marks).toHaveLength(270);
  expect(marks.every(({ isRight }) => isRight)).toBe(true);
});

test("a movement says what the wallet held by the mark before it", async () => {
  const ada = await app.makePerson();
  const wallet = await walletOf(Promise.resolve(ada));
  const after = async () => {
    const path = "/api/wallet/transactions?limit=20";
    const { data } = (await app.call("GET", path, { as: ada })).body;
    return data.map((row: { balanceAfter: string }) => row.balanceAfter);
  };
  await move(wallet, { count: 20, minutesAgo: 200 });
  const summed = await after();
  expect(summed).toEqual([
    ...Array.from({ length: 10 }, (_, n) => [`${50 - 5 * n}.00`, `${55 - 5 * n}.00`]).flat(),
  ]);
  await markBalances(app.db);
  expect(await after()).toEqual(summed);
  expect(await mendMarks(app.db)).toBe(0);
});

test("money that is booked under an earlier time than a mark's is in the marks within the hour", async () => {
  const [late, other] = await Promise.all(
    [app.makePerson(), app.makePerson()].map((person) => walletOf(person)),
  );
  if (!late || !other) throw new Error("nobody has a wallet");
  await move(late, { count: 20, minutesAgo: 150 });
  await move(other, { count: 20, minutesAgo: 150 });
  await markBalances(app.db);
  await move(late, { count: 1, minutesAgo: 141 });
  expect((await marksOf(late)).filter(({ isRight }) => !isRight).length).toBeGreaterThan(2);
  expect(await mendMarks(app.db)).toBe(1);
  for (const wallet of [late, other])
    expect((await marksOf(wallet)).every(({ isRight }) => isRight)).toBe(true);
  expect(await mendMarks(app.db)).toBe(0);
});

test("it goes on behind the newest mark up to an hour ago, and of wallets alone", async () => {
  const wallet = await walletOf(app.makePerson());
  await move(wallet, { count: 60, minutesAgo: 91 });
  await markBalances(app.db);
  expect((await marksOf(wallet)).map(({ isRight }) => isRight)).toEqual(Array(10).fill(true));
  expect(await marksOf(platformAccounts.providerClearing)).toEqual([]);
  await markBalances(app.db);
  expect(await marksOf(wallet)).toHaveLength(10);
});

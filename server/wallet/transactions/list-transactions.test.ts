import { afterAll, beforeAll, expect, test } from "vitest";
import { hasText } from "#contract/text/fold.ts";
import { accountOf, openAccount } from "#server/ledger/accounts.ts";
import { post, type TransferKind } from "#server/ledger/post.ts";
import { newId } from "#server/platform/db/ids.ts";
import { createTestApp, type TestApp, type TestUser } from "#tests/setup/app/test-app.ts";
import { makeOpenProject } from "#tests/setup/users/projects.ts";
import { topupsOf } from "#tests/setup/users/topups.ts";
import { withdrawalsOf } from "#tests/setup/users/withdrawals.ts";

let app: TestApp;
let ada: TestUser;
let withdrawals: ReturnType<typeof withdrawalsOf>;
beforeAll(async () => {
  app = await createTestApp();
  ada = await app.makePerson();
  withdrawals = withdrawalsOf(app);
});
afterAll(() => app.close());

const list = (path: string, as: TestUser) => app.call("GET", path, { as });

test("a wallet's movements are listed in words, newest first, a page at a time", async () => {
  const projectId = newId();
  await app.db`
    insert into app.project (id, creator_id, name) values (${projectId}, ${ada.id}, 'Solar for Ikeja')`;
  const steps: [TransferKind, "in" | "out", string][] = [
    ["investment", "out", "Investment in Solar for Ikeja"],
    ["refund", "in", "Refund from Solar for Ikeja"],
    ["returns_paid_in", "out", "Returns paid in for Solar for Ikeja"],
    ["return", "in", "Return from Solar for Ikeja"],
  ];
  await app.fund(ada.id, 1_000_00n);
  for (const [kind, direction] of steps) await move(projectId, kind, direction);

  const expected: object[] = [...steps].reverse().map(([kind, direction, label]) => ({
    kind,
    label,
    amount: direction === "in" ? "400.00" : "-400.00",
    projectId,
  }));
  expected.push({ kind: "topup", label: "Wallet funding", amount: "1000.00", projectId: null });

  const seen: unknown[] = [];
  let cursor = "";
  do {
    const { body } = await list(`/api/wallet/transactions?limit=2${cursor}`, ada);
    expect(body.total).toBe(5);
    seen.push(...body.data);
    cursor = body.nextCursor ? `&cursor=${encodeURIComponent(body.nextCursor)}` : "";
  } while (cursor);
  expect(seen).toMatchObject(expected);
  expect(seen).toHaveLength(5);
});

test("money in, money out and what is of projects are asked for like a kind", async () => {
  const person = await app.makePerson();
  const projectId = newId();
  await app.db`
    insert into app.project (id, creator_id, name) values (${projectId}, ${person.id}, 'Kilns')`;
  await app.fund(person.id, 1_000_00n);
  await move(projectId, "investment", "out", person);
  await move(projectId, "refund", "in", person);
  const kindsBy = async (kind: string, query = "") => {
    const { body } = await list(`/api/wallet/transactions?kind=${kind}${query}`, person);
    return [body.data.map((one: { kind: string }) => one.kind), body.total];
  };
  expect(await kindsBy("in")).toEqual([["refund", "topup"], 2]);
  expect(await kindsBy("in", "&search=kilns")).toEqual([["refund"], 1]);
  expect(await kindsBy("out")).toEqual([["investment"], 1]);
  expect(await kindsBy("projects")).toEqual([["refund", "investment"], 2]);
});

test("movements are found however their words are typed, labels and projects together", async () => {
  const projectId = newId();
  await app.db`
    insert into app.project (id, creator_id, name) values (${projectId}, ${ada.id}, 'Ọjà mini-grid Ìbàdàn')`;
  await app.fund(ada.id, 1_000_00n);
  await move(projectId, "investment", "out");
  const found = async (search: string) => {
    const path = `/api/wallet/transactions?search=${encodeURIComponent(search)}`;
    return (await list(path, ada)).body.data.map(({ label }: { label: string }) => label);
  };
  const all = await found("");
  expect(all).toContain("Investment in Ọjà mini-grid Ìbàdàn");
  const words = [
    "oja",
    "ỌJA",
    "ibadan",
    "minigrid",
    "mini grid",
    "investment in",
    "investment in oja",
    "-",
  ];
  const across = ["in oja mini", "inojami", "in oj", "n oja", "stment in ọjà mini-grid ì", "in o"];
  const nowhere = ["noja", "in o m", "in ibadan", "investment oja", "refund from oja", "a project"];
  for (const search of [...words, ...across, ...nowhere]) {
    const expected = all.filter((label: string) => hasText(label, search));
    expect([search, await found(search)]).toEqual([search, expected]);
  }
  expect(new Set(await found("wallet-funding"))).toEqual(new Set(["Wallet funding"]));
  expect(await found("transfer")).toEqual([]);
});

async function move(projectId: string, kind: TransferKind, direction: "in" | "out", { id } = ada) {
  await app.db.transaction(async (tx) => {
    const wallet = await accountOf(tx, "wallet", id);
    const escrow = await openAccount(tx, "escrow", projectId);
    const [from, to] = direction === "in" ? [escrow, wallet] : [wallet, escrow];
    await post(tx, [{ from, to, kobo: 400_00n, kind, businessKey: newId() }]);
  });
}

test("one sees only one's own top-ups, a page at a time", async () => {
  const ngozi = await app.makePerson();
  const topups = topupsOf(app);
  for (const amount of ["100", "200", "300"]) await topups.start(ngozi, amount);
  await topups.start(ada, "400");
  const first = (await list("/api/wallet/topups?limit=2", ngozi)).body;
  expect(first.data.map(({ amount }: { amount: string }) => amount)).toEqual(["300.00", "200.00"]);
  const second = (await list(`/api/wallet/topups?limit=2&cursor=${first.nextCursor}`, ngozi)).body;
  expect(second).toMatchObject({ data: [{ amount: "100.00" }], nextCursor: null, total: 3 });
  // Another person's place in their list is no place in mine.
  const foreign = await list(`/api/wallet/topups?cursor=${first.nextCursor}`, ada);
  expect(foreign.body.data).toEqual([]);
});

test.each(["topups", "transactions"])("a made-up cursor of %s is refused", async (what) => {
  expect((await list(`/api/wallet/${what}?cursor=made-up`, ada)).status).toBe(400);
});

test("each movement says what the wallet held after it, on every page and under every filter", async () => {
  const ngozi = await withdrawals.makeSaver(0n);
  for (const naira of [500n, 300n, 700n]) await app.fund(ngozi.id, naira * 100n);
  await withdrawals.ask(ngozi, { amount: "200" });
  const after = async (query: string) =>
    (await list(`/api/wallet/transactions?${query}`, ngozi)).body.data.map(
      (row: { balanceAfter: string }) => row.balanceAfter,
    );
  expect(await after("")).toEqual(["1300.00", "1500.00", "800.00", "500.00"]);
  expect(await after("kind=funding&amount=300")).toEqual(["800.00"]);
  const { nextCursor } = (await list("/api/wallet/transactions?limit=2", ngozi)).body;
  expect(await after(`limit=2&cursor=${encodeURIComponent(nextCursor)}`)).toEqual([
    "800.00",
    "500.00",
  ]);
});

test("a movement says how it was paid, where it is held, and until when it can be taken back", async () => {
  const ngozi = await withdrawals.makeSaver(0n);
  const topups = topupsOf(app);
  const { transactionId } = await topups.startAndPay(ngozi, "success", "5000");
  await topups.claim(ngozi, transactionId);
  const [creator, admin] = [await app.makePerson("user"), await app.makePerson("admin")];
  const { id: projectId } = await makeOpenProject(app, creator, admin, { expectedROI: 12.5 });
  await app.call("POST", "/api/investments", { as: ngozi, body: { projectId, amount: 1500 } });
  const { id } = (await withdrawals.ask(ngozi, { amount: "400" })).body.data;
  const said = async () => (await list("/api/wallet/transactions", ngozi)).body.data;
  expect(await said()).toMatchObject([
    { kind: "withdrawal_held", detail: "Guaranty Trust Bank ··· 6780", pending: "held" },
    { kind: "investment", detail: null, pending: null, cancellableUntil: expect.any(String) },
    { kind: "topup", detail: "Card", pending: null, cancellableUntil: null },
  ]);
  const wallet = (await list("/api/wallet", ngozi)).body.data;
  expect(wallet).toMatchObject({ balance: "3100.00", held: "400.00", onItsWay: "0.00" });
  await withdrawals.approve(admin, id);
  expect((await said())[0]).toMatchObject({ pending: "on-its-way" });
  expect((await list("/api/wallet", ngozi)).body.data).toMatchObject({
    ...{ held: "0.00", onItsWay: "400.00", inEscrow: "0.00" },
  });
  expect((await list("/api/wallet", creator)).body.data).toMatchObject({ inEscrow: "1500.00" });
  expect((await list("/api/investments/stats", ngozi)).body.data).toMatchObject({
    ...{ liveAmount: "1500.00", liveProjects: 1, expectedReturns: "1687.50" },
  });
  const [mine] = (await list("/api/investments/my-investments", ngozi)).body.data;
  const [, investment] = await said();
  expect(mine).toMatchObject({
    expectedAmount: "1687.50",
    projectStatus: "OPEN",
    projectCover: null,
  });
  expect(mine.transactionId).toBe(investment.id);

  // Nothing is taken back from a project whose money is being paid out, within the time or not.
  await app.db`update app.project_totals set status = 'WINDING_UP' where project_id = ${projectId}`;
  expect((await said())[1]).toMatchObject({ kind: "investment", cancellableUntil: null });
});

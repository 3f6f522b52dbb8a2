import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Transaction } from "#contract/transactions.ts";
import type { Topup } from "#contract/wallet.ts";
import { hasMoved, isUnderWay, newlyCredited, type WalletBook, withNewest } from "./wallet-book.ts";

const now = new Date("2026-11-29T12:00:00Z");
const topup = (id: string, status: Topup["status"], createdAt = now) =>
  ({ id, status, createdAt }) as Topup;
const movement = (id: string) => ({ id }) as Transaction;
const book = (given: Partial<WalletBook>): WalletBook => ({
  ...{ topups: [], topupsCursor: null, transactions: [], nextCursor: null },
  ...given,
});
const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).join("");

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
});

test("a payment is asked for again while it is pending, and for three minutes once it was started", () => {
  const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
  expect(isUnderWay(topup("a", "pending", ago(86_400)))).toBe(true);
  expect(isUnderWay(topup("a", "created", ago(179)))).toBe(true);
  expect(isUnderWay(topup("a", "created", ago(180)))).toBe(false);
  expect(isUnderWay(topup("a", "credited"))).toBe(false);
});

test("a payment has moved when it has another status, or was not known", () => {
  const known = [topup("a", "pending"), topup("b", "credited")];
  expect(hasMoved(known, [topup("a", "pending"), topup("b", "credited")])).toBe(false);
  expect(hasMoved(known, [topup("a", "credited"), topup("b", "credited")])).toBe(true);
  expect(hasMoved(known, [topup("c", "pending")])).toBe(true);
});

test("only a payment that one waited for is told of when it is there", () => {
  const before = [topup("a", "pending"), topup("b", "credited"), topup("c", "failed")];
  const after = ["a", "b", "c", "d"].map((id) => topup(id, "credited"));
  expect(ids(newlyCredited(before, after))).toBe("a");
});

test("what is new stands before what was loaded further back, and each once", () => {
  const before = book({
    topups: [topup("b", "pending"), topup("a", "credited")],
    topupsCursor: "behind a",
    transactions: [movement("2"), movement("1")],
    nextCursor: "behind 1",
  });
  const fresh = book({
    topups: [topup("c", "created"), topup("b", "credited")],
    topupsCursor: "behind b",
    transactions: [movement("3"), movement("2")],
    nextCursor: "behind 2",
  });
  const { topups, transactions, ...cursors } = withNewest(before, fresh);
  expect([ids(topups), ids(transactions)]).toEqual(["cba", "321"]);
  expect(topups[1]?.status).toBe("credited");
  // The next page goes on behind the oldest that is shown.
  expect(cursors).toEqual({ topupsCursor: "behind a", nextCursor: "behind 1" });
});

test("a movement that is shown says what has become of it", () => {
  const held = { id: "2", pending: "held" } as Transaction;
  const sent = { id: "2", pending: "on-its-way" } as Transaction;
  const before = book({ transactions: [held, movement("1")] });
  const { transactions } = withNewest(before, book({ transactions: [sent] }));
  expect(transactions.map(({ id, pending }) => [id, pending])).toEqual([
    ["2", "on-its-way"],
    ["1", undefined],
  ]);
});

test("a wallet that was empty goes on where the first page ends", () => {
  const fresh = book({
    topups: [topup("a", "credited")],
    topupsCursor: "behind a",
    transactions: [movement("1")],
    nextCursor: "behind 1",
  });
  expect(withNewest(book({}), fresh)).toEqual(fresh);
});

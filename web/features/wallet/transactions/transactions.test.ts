import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answering, ok, openTab, token } from "#tests/setup/browser/tab.ts";

const list = "/api/wallet/transactions";
const page = ok({ data: [], nextCursor: null, total: 0 });

beforeEach(() => {
  vi.resetModules();
  openTab({ access: token(900), refresh: "r" });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

async function askedFor(query: string): Promise<Record<string, string>> {
  const sent = answering({ [list]: [page] });
  const { readTransactions } = await import("./transactions.ts");
  // An answer means that the contract found nothing to refuse.
  expect(await readTransactions(new URL(`https://here.invalid/wallet?${query}`))).not.toBeNull();
  const { limit: _, ...asked } = Object.fromEntries(
    new URL(sent[0]?.path ?? "", "https://here.invalid").searchParams,
  );
  return asked;
}

test("the list asks for what stands in the address", async () => {
  const asked = { search: "solar", kind: "investments", from: "2026-01-01", to: "2026-02-28" };
  expect(await askedFor(String(new URLSearchParams({ ...asked, amount: "1500.5" })))).toEqual({
    ...asked,
    amount: "1500.50",
  });
});

test.each([
  "kind=bribes",
  "from=2026-02-30",
  "to=yesterday",
  "amount=-5",
  "amount=much",
  "search=",
])("of an address that says %s nothing is asked for", async (query) => {
  expect(await askedFor(query)).toEqual({});
});

test("a search is cut where the API would refuse it", async () => {
  expect((await askedFor(`search=${"a".repeat(300)}`)).search).toHaveLength(200);
});

test("a list that cannot be read is none, and a fault of ours is one", async () => {
  answering({ [list]: [[503, { error: true }]] });
  const { readTransactions } = await import("./transactions.ts");
  const address = new URL("https://here.invalid/wallet");
  expect(await readTransactions(address)).toBeNull();
  answering({ [list]: [ok({ data: "no list" })] });
  await expect(readTransactions(address)).rejects.toHaveProperty("issues");
});

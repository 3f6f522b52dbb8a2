import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { checkBooks } from "#server/ledger/check-books.ts";
import { type Db, openDb } from "#server/platform/db/db.ts";
import { makeWorld, type World } from "#tests/api/samples.ts";
import { createTestApp, type TestApp, type TestUser } from "#tests/setup/app/test-app.ts";
import { administer, inDatabase } from "#tests/setup/app/test-database.ts";
import { backup } from "./backup.ts";
import { readManifest, sealOf } from "./backup-manifest.ts";
import { restore } from "./restore.ts";

let app: TestApp;
let world: World;
let investors: TestUser[];
const folder = mkdtempSync(join(tmpdir(), "ajose-backup-"));
beforeAll(async () => {
  app = await createTestApp();
  world = await makeWorld(app);
  investors = await Promise.all([1, 2, 3, 4].map(() => app.makePerson()));
  for (const { id } of investors) await app.fund(id, 500_000_00n);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

test("a backup under load restores to a moment at which everything answered before it is there, and adds up", async () => {
  const before = await investUntil((count) => count > 20);
  let isMade = false;
  const making = backup(app.db, join(folder, "loaded")).finally(() => {
    isMade = true;
  });
  const [manifest, during] = await Promise.all([making, investUntil(() => isMade)]);
  // The backup says an instant: what was answered until then is in it, and so is what came before.
  const madeAt = Date.parse(manifest.madeAt);
  const promised = [...before, ...during].filter(({ at }) => at < madeAt);
  expect(during.some(({ at }) => at > madeAt)).toBe(true);
  expect(manifest.logPosition).toMatch(/^[0-9A-F]+\/[0-9A-F]+$/);
  await inEmptyDatabase(async (db) => {
    expect(await restore(db, join(folder, "loaded"))).toEqual(manifest);
    const rows = await db<{ id: string }>`select id from app.investment`;
    const ids = new Set(rows.map(({ id }) => id));
    expect(promised.length).toBeGreaterThanOrEqual(before.length);
    expect(promised.filter(({ id }) => !ids.has(id))).toEqual([]);
    expect(await checkBooks(db)).toEqual([]);
    const [balance] = await db<{ kobo: bigint }>`
      select sum(balance_kobo)::bigint as kobo from ledger.account where kind in ('wallet', 'escrow')`;
    expect(balance?.kobo).toBeGreaterThan(0n);
    await expect(db`delete from ledger.transfer`).rejects.toThrow(/append-only/);
    await expect(db`update ledger.account set balance_kobo = 0`).rejects.toThrow(/append-only/);
  });
});

test("a backup that was made before the log's position was noted can still be read", async () => {
  const older = join(folder, "older");
  await backup(app.db, older);
  const {
    logPosition: _,
    seal: __,
    ...kept
  } = JSON.parse(readFileSync(join(older, "manifest.json"), "utf8"));
  const text = JSON.stringify({ ...kept, seal: sealOf(kept) });
  writeFileSync(join(older, "manifest.json"), text);
  expect(readManifest(older)).toEqual(kept);
});

test("only its owner can read a backup", async () => {
  await backup(app.db, join(folder, "private"));
  expect(statSync(join(folder, "private")).mode & 0o077).toBe(0);
  for (const file of readdirSync(join(folder, "private")))
    expect(statSync(join(folder, "private", file)).mode & 0o077).toBe(0);
});

test("what was changed, cut short or is in use is refused, and nothing stays of it", async () => {
  const whole = join(folder, "whole");
  await backup(app.db, whole);
  await expect(restore(app.db, whole)).rejects.toThrow("in use");
  await expect(restore(app.db, join(folder, "nowhere"))).rejects.toThrow("no complete backup");

  const transfers = join(whole, "ledger.transfer.copy.gz");
  const right = readFileSync(transfers);
  const [row = ""] = gunzipSync(right).toString().split("\n");
  const [, , , kobo = ""] = row.split("\t");
  const changed = gunzipSync(right).toString().replace(`\t${kobo}\t`, `\t${kobo}0\t`);
  await inEmptyDatabase(async (db) => {
    writeFileSync(transfers, gzipSync(changed));
    await expect(restore(db, whole)).rejects.toThrow();
    expect(await db`select 1 as one from app.person`).toEqual([]);
    writeFileSync(transfers, right.subarray(0, right.length >> 1));
    await expect(restore(db, whole)).rejects.toThrow();
    writeFileSync(transfers, right);
    await restore(db, whole);
  });

  const manifest = join(whole, "manifest.json");
  writeFileSync(manifest, readFileSync(manifest, "utf8").replace(/"rows": \d+/, '"rows": 7777'));
  await expect(inEmptyDatabase((db) => restore(db, whole))).rejects.toThrow("was changed");
});

type Acknowledged = { id: string; at: number };

/** Invests ₦1 again and again until it is enough; answers what was acknowledged, and when. */
async function investUntil(isEnough: (count: number) => boolean): Promise<Acknowledged[]> {
  const acknowledged: Acknowledged[] = [];
  await Promise.all(
    investors.map(async (as) => {
      while (!isEnough(acknowledged.length)) {
        const body = { projectId: world.openProjectId, amount: 1 };
        const { body: reply } = await app.call("POST", "/api/investments", { as, body });
        acknowledged.push({ id: reply.data.id, at: Date.now() });
      }
    }),
  );
  return acknowledged;
}

async function inEmptyDatabase<T>(work: (db: Db) => Promise<T>): Promise<T> {
  const { connection } = inject("testServer");
  const name = `ajose_restored_${process.pid}_${Date.now()}`;
  await administer(connection, `create database ${name}`);
  const db = openDb({ ...inDatabase(connection, name), poolSize: 2 });
  try {
    return await work(db);
  } finally {
    await db.close();
    await administer(connection, `drop database ${name} with (force)`);
  }
}

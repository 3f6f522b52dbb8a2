import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { type Connection, openDb } from "./db.ts";
import { findPackage } from "./embedded-postgres/binaries.ts";
import { findPostmaster } from "./embedded-postgres/postmaster.ts";
import { startEmbeddedPostgres } from "./embedded-postgres.ts";

const folder = mkdtempSync(join(tmpdir(), "ajose-server-"));
chmodSync(folder, 0o755);
const dataDir = join(folder, "shared");
const cluster = join(dataDir, "postgres");
const asRoot = process.getuid?.() === 0;
const started: ChildProcess[] = [];

afterAll(() => {
  for (const child of started) child.kill("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

async function ask(connection: Connection, setting: string): Promise<unknown> {
  const db = openDb(connection);
  try {
    const [row] = await db`select current_setting(${setting}) as value`;
    return row?.value;
  } finally {
    await db.close();
  }
}

/** Another process that uses the same data folder until its input ends. */
async function startElsewhere(): Promise<ChildProcess> {
  const script = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(join(import.meta.dirname, "embedded-postgres.ts"))});
    const server = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)} });
    process.stdout.write("ready");
    process.stdin.on("end", () => server.stop()).resume();`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", script], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  started.push(child);
  await once(child.stdout, "data");
  return child;
}

/** An install of the server without its links, as npm leaves it with --ignore-scripts. */
function installWithoutScripts(parent: string, version: string): string {
  const place = join(parent, "package");
  cpSync(join(findPackage(), "native"), join(place, "native"), {
    recursive: true,
    filter: (file) => !/\.so\.\d+$|\.so$/.test(file) || !isLink(file),
  });
  writeFileSync(join(place, "package.json"), JSON.stringify({ version }));
  return place;
}

function isLink(file: string): boolean {
  return readdirSync(dirname(file), { withFileTypes: true }).some(
    (entry) => entry.isSymbolicLink() && file.endsWith(`/${entry.name}`),
  );
}

test("the first start makes a durable server that only this machine's owner can reach", async () => {
  const server = await startEmbeddedPostgres({ dataDir });
  expect(server).toMatchObject({ host: cluster, user: "ajose", database: "ajose", adopted: false });
  expect(await ask(server, "server_version")).toMatch(/^18\./);
  expect(await ask(server, "fsync")).toBe("on");
  expect(await ask(server, "data_checksums")).toBe("on");
  expect(await ask(server, "listen_addresses")).toBe("");
  const db = openDb(server);
  const [row] = await db`select lower('ỌJỌ́') as lower, 'a' > 'B' as by_bytes`;
  expect(row).toEqual({ lower: "ọjọ́", byBytes: true });
  await db.close();
  await server.stop();
  expect(findPostmaster(cluster)).toBeUndefined();
  expect(existsSync(join(cluster, "postmaster.pid"))).toBe(false);
});

test("a pid file that names another program does not keep the server from starting", async () => {
  writeFileSync(join(cluster, "postmaster.pid"), `${process.pid}\n${cluster}\n`);
  const server = await startEmbeddedPostgres({ dataDir });
  expect(server.adopted).toBe(false);
  await server.stop();
});

test("a server left by a killed process is taken over", async () => {
  const other = await startElsewhere();
  const pid = findPostmaster(cluster);
  other.kill("SIGKILL");
  await once(other, "exit");
  const server = await startEmbeddedPostgres({ dataDir });
  expect(server.adopted).toBe(true);
  expect(findPostmaster(cluster)).toBe(pid);
  await server.stop();
  expect(findPostmaster(cluster)).toBeUndefined();
});

test("two processes share one server and the last to leave stops it", async () => {
  const server = await startEmbeddedPostgres({ dataDir });
  const other = await startElsewhere();
  await server.stop();
  expect(findPostmaster(cluster)).toBeTypeOf("number");
  other.stdin?.end();
  await once(other, "exit");
  expect(findPostmaster(cluster)).toBeUndefined();
});

test("processes that start at the same moment end up on one server", async () => {
  const place = join(folder, "race");
  const servers = await Promise.all([1, 2, 3].map(() => startEmbeddedPostgres({ dataDir: place })));
  expect(servers.filter(({ adopted }) => !adopted)).toHaveLength(1);
  await Promise.all(servers.map((server) => server.stop()));
  expect(findPostmaster(join(place, "postgres"))).toBeUndefined();
});

test("a server that is killed is started again and keeps what was committed", async () => {
  const lines: string[] = [];
  const server = await startEmbeddedPostgres({ dataDir, log: (line) => lines.push(line) });
  const db = openDb(server);
  await db.run("create table kept (n int); insert into kept values (1)");
  process.kill(findPostmaster(cluster) ?? 0, "SIGKILL");
  // The old server's children may still answer for a moment: the line says when there is a new one.
  await expect.poll(() => lines).toEqual(["The database had stopped and was started again"]);
  await expect.poll(() => db`select n from kept`.catch(() => [])).toEqual([{ n: 1 }]);
  await db.close();
  await server.stop();
  expect(findPostmaster(cluster)).toBeUndefined();
});

test("a path too long for a socket gets a short private one", async () => {
  const place = join(folder, "long".repeat(20), "deep".repeat(20));
  const server = await startEmbeddedPostgres({ dataDir: place });
  expect(server.host).toMatch(/^\/tmp\/ajose-[0-9a-f]{16}$/);
  expect(await ask(server, "fsync")).toBe("on");
  await server.stop();
  rmSync(server.host, { recursive: true });
});

test("an install without scripts gets its library links", async () => {
  const packageFolder = installWithoutScripts(folder, "0.0.0");
  const server = await startEmbeddedPostgres({ dataDir, packageFolder });
  expect(server.adopted).toBe(false);
  await server.stop();
});

test.runIf(asRoot)("a folder closed to the server's user moves files and data away", async () => {
  const closed = mkdtempSync(join(tmpdir(), "ajose-closed-"));
  const packageFolder = installWithoutScripts(closed, `test-${process.pid}`);
  const lines: string[] = [];
  const settings = { dataDir: join(closed, "data"), packageFolder };
  const first = await startEmbeddedPostgres({ ...settings, log: (line) => lines.push(line) });
  await first.stop();
  const second = await startEmbeddedPostgres(settings);
  await second.stop();
  expect(second.host).toBe(first.host);
  expect(first.host).toMatch(/^\/var\/lib\/ajose\/[0-9a-f]{16}\/postgres$/);
  expect(readFileSync(join(closed, "data/MOVED.txt"), "utf8")).toBe(`${first.host}\n`);
  expect(lines).toHaveLength(1);
  for (const used of [closed, dirname(first.host), `/var/lib/ajose/postgres-test-${process.pid}`]) {
    rmSync(used, { recursive: true });
  }
});

test("data made by another major version is refused in words", async () => {
  const place = join(folder, "old");
  mkdirSync(join(place, "postgres"), { recursive: true });
  writeFileSync(join(place, "postgres/PG_VERSION"), "17\n");
  await expect(startEmbeddedPostgres({ dataDir: place })).rejects.toThrow("made by PostgreSQL 17");
});

test("a package that cannot run here asks for DATABASE_URL", async () => {
  const packageFolder = join(folder, "foreign");
  mkdirSync(join(packageFolder, "native/bin"), { recursive: true });
  writeFileSync(join(packageFolder, "native/bin/postgres"), "", { mode: 0o755 });
  await expect(startEmbeddedPostgres({ dataDir, packageFolder })).rejects.toThrow(
    "set DATABASE_URL",
  );
});

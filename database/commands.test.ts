import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { appRole } from "#server/platform/db/embedded-postgres/app-role.ts";
import { urlOf } from "#tests/faults/node.ts";
import { compileCache } from "#tests/setup/app/compile-cache.ts";
import { createTestDatabase, type TestDatabase } from "#tests/setup/app/test-database.ts";
import { testKeys } from "#tests/setup/app/test-keys.ts";

const root = join(import.meta.dirname, "..");
const commands = {
  "admin:create": "bin/create-admin.ts",
  "admin:remove": "bin/remove-admin.ts",
  "check-books": "bin/check-books.ts",
  "float:add": "bin/add-float.ts",
  reconcile: "bin/reconcile.ts",
  jobs: "bin/jobs.ts",
  "db:migrate": "bin/migrate.ts",
  "db:demo": "bin/demo.ts",
  backup: "bin/backup.ts",
} as const;
type Command = keyof typeof commands | "start" | "restore";

const ada = [
  ...["--email", "ada@example.ng", "--first-name", "Ada", "--last-name", "Ọbí"],
  ...["--user-name", "ada", "--telephone", "+2348031234567"],
];
const enough: Partial<Record<Command, string[]>> = {
  "admin:create": ada,
  "admin:remove": ["ada@example.ng"],
  "float:add": ["100", "first"],
};

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "ajose-commands-"));
  return () => rmSync(folder, { recursive: true, force: true });
});

/** The test's database, as an operator who keeps two roles would name it. */
function bothRoles(): Record<string, string> {
  const owner = urlOf(database.settings);
  return { DATABASE_URL: owner.replace(/\/\/\w+@/, `//${appRole}@`), DATABASE_OWNER_URL: owner };
}

/** Runs a command in a folder whose `.env` holds these settings; nothing else tells it where to work. */
async function run(
  command: Command,
  settings: Record<string, string>,
  { args = enough[command] ?? [], input = "", env = {} } = {},
) {
  const lines = Object.entries(settings).map(([name, value]) => `${name}="${value}"\n`);
  writeFileSync(join(folder, ".env"), lines.join(""));
  const files = { ...commands, start: "bin/serve.ts", restore: "bin/restore.ts" };
  const child = spawn(process.execPath, [join(root, files[command]), ...args], {
    cwd: folder,
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: compileCache, ...env },
  });
  const said = { out: "", err: "" };
  child.stdout.on("data", (text) => (said.out += text));
  child.stderr.on("data", (text) => (said.err += text));
  child.stdin.end(input);
  const [code] = await once(child, "close");
  return { code, ...said, firstLine: said.out.split("\n")[0] };
}

test.each(Object.keys(commands) as (keyof typeof commands)[])(
  "%s works where .env says, says so first, and makes no database there",
  async (command) => {
    expect(await run(command, { DATA_DIR: "elsewhere" })).toMatchObject({
      code: 1,
      firstLine: "Working on the embedded database in elsewhere",
      err: expect.stringMatching(/^There is no database in elsewhere: .*\n$/),
    });
    expect(readdirSync(folder)).toEqual([".env"]);
  },
);

test("a server of one's own is named without its secret, and why it cannot be used in one sentence", async () => {
  const url = new URL(urlOf(database.settings));
  url.password = "hush-hush";
  url.pathname = "/nowhere";
  // What is empty in the environment does not hide what the file says.
  const env = { DATABASE_URL: "" };
  const { code, out, err } = await run("check-books", { DATABASE_URL: url.href }, { env });
  expect(code).toBe(1);
  expect(out).toMatch(/^Working on the database nowhere on \S+:\d+\n$/);
  expect(err).toMatch(
    /^Cannot use the database nowhere on .*: database "nowhere" does not exist\n$/,
  );
  expect(out + err).not.toContain("hush-hush");
});

test("an operator's round: admins, the float, the books, a backup, with the role that may not change them", async () => {
  const settings = { ...bothRoles(), ...testKeys };
  expect(await run("db:migrate", settings)).toMatchObject({
    code: 0,
    out: expect.stringContaining("The database is up to date"),
  });
  const shown = await run("admin:create", settings, {
    args: [...ada, "--password", "Str0ng!pass"],
  });
  expect(shown).toMatchObject({ code: 1, err: expect.stringContaining("list of processes") });
  const weak = await run("admin:create", settings, { input: "weak\n" });
  expect(weak).toMatchObject({ code: 1, err: expect.stringContaining("password: ") });
  expect(await run("admin:create", settings, { input: "Str0ng!pass\n" })).toMatchObject({
    code: 0,
    out: expect.stringContaining("ada@example.ng is an admin"),
  });
  expect(await run("admin:remove", settings)).toMatchObject({
    code: 1,
    err: expect.stringContaining("last active admin"),
  });
  expect(await run("float:add", settings)).toMatchObject({ code: 0 });
  expect(await run("float:add", settings)).toMatchObject({
    code: 1,
    err: "A payment of this name was written down before.\n",
  });
  expect(await run("check-books", settings)).toMatchObject({ code: 0 });
  expect(await run("reconcile", settings)).toMatchObject({ code: 0 });
  await database.db`
    insert into app.job (id, kind, payload, attempts, failed_at, last_error)
    values (app.new_id(), 'tellAdmins', '{}', 12, app.now(), 'no mail server')`;
  expect(await run("jobs", settings)).toMatchObject({
    code: 0,
    out: expect.stringMatching(/ tellAdmins, 12 attempts, given up \S+Z: no mail server\n$/),
  });
  expect(await run("jobs", settings, { args: ["retry", "tellAdmin"] })).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^Usage: npm run jobs .* Kinds: creditTopup, /),
  });
  expect(await run("jobs", settings, { args: ["retry", "tellAdmins"] })).toMatchObject({
    code: 0,
    out: expect.stringContaining("Jobs that run again now: 1"),
  });
  expect(await run("backup", settings, { args: ["copy"] })).toMatchObject({ code: 0 });
  expect(existsSync(join(folder, "copy/manifest.json"))).toBe(true);
  const audits = await database.db`select action, actor_id from app.audit order by id`;
  expect(audits).toEqual([
    { action: "admin_created", actorId: null },
    { action: "float_added", actorId: null },
  ]);
});

const production = {
  APP_ENV: "production",
  MAIL_TRANSPORT: "smtp",
  SMTP_URL: "smtp://127.0.0.1",
  PAYMENT_PROVIDER: "paystack",
  PAYSTACK_SECRET_KEY: `sk_live_${"a1b2c3d4".repeat(5)}`,
  PAYSTACK_PUBLIC_KEY: `pk_live_${"d4c3b2a1".repeat(5)}`,
  ...testKeys,
};

test("production puts no demo anywhere, and neither starts nor works on a database that ever held one", async () => {
  const settings = { ...bothRoles(), ...production };
  expect(await run("db:demo", settings)).toMatchObject({
    code: 1,
    err: "Demo data cannot be put in with APP_ENV=production\n",
  });
  expect(await run("check-books", settings)).toMatchObject({ code: 0 });
  await database.db`insert into app.fact (name) values ('demo_data')`;
  for (const command of ["start", "admin:create", "check-books"] as const) {
    expect(await run(command, settings)).toMatchObject(heldDemo);
  }
});

const heldDemo = {
  code: 1,
  err: expect.stringMatching(/^This database has held demo data, .*\n$/),
};

test("a backup carries it to the next database that there was demo data", async () => {
  await database.db`insert into app.fact (name) values ('demo_data') on conflict do nothing`;
  const next = await createTestDatabase();
  const url = urlOf(next.settings);
  const copy = join(folder, "copy");
  expect(await run("backup", bothRoles(), { args: [copy] })).toMatchObject({ code: 0 });
  const restored = await run("restore", { DATABASE_URL: url, ...testKeys }, { args: [copy] });
  expect(restored).toMatchObject({ code: 0 });
  expect(await run("start", { ...production, DATABASE_URL: url })).toMatchObject(heldDemo);
  await next.drop();
});

test("a setting that nobody reads is named, and what an operator can mend is one sentence", async () => {
  const misspelt = await run("start", { PROT: "4000", PORT: "99999" });
  expect(misspelt).toMatchObject({ code: 1, out: "" });
  expect(misspelt.err).toBe(
    "Warning: nothing reads the setting PROT; did you mean PORT?\n" +
      "Please check the environment: PORT (see .env.example)\n",
  );
  writeFileSync(join(folder, "file"), "");
  expect(await run("start", { DATA_DIR: "file/data" })).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^.*file\/data.*\n$/),
  });
  writeFileSync(join(folder, "keys.json"), '{"ACCESS_TOKEN_KEY": "cut o');
  expect(await run("start", { DATA_DIR: "." })).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^The keys in keys.json are damaged: .*\n$/),
  });
});

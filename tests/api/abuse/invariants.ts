import { expect } from "vitest";
import type { Db } from "#server/platform/db/db.ts";
import type { TestApp } from "#tests/setup/app/test-app.ts";
import { soon } from "#tests/setup/app/times.ts";

/** Something that holds whatever is tried: looked at before, and judged by the answer afterwards. */
export type Invariant = (app: TestApp) => Promise<() => Promise<void>>;

/** Does the work and then judges every invariant. */
export async function keeping<T>(
  app: TestApp,
  invariants: readonly Invariant[],
  work: () => Promise<T>,
): Promise<T> {
  const judges: (() => Promise<void>)[] = [];
  for (const look of invariants) judges.push(await look(app));
  const result = await work();
  for (const judge of judges) await judge();
  return result;
}

/**
 * What a refused try may touch: counters of tries, the audit of what was noticed, and mails, which
 * have an invariant of their own because some refusals do mail the owner; and how long the calls took. Answers kept for an
 * Idempotency-Key are business: a refused call must leave its key free.
 */
const apart = [
  ...["app.counter", "app.failed_sign_in", "app.audit", "app.mailbox", "app.response_time"],
];

/** Jobs that end in mails, or find out whether a mail is due. */
const mailJobs = ["mail", "mailReset", "mailEmailCode", "mailConfirmation"];

/** Tables of which a part is such a trace: guesses taken from a code, mails among the jobs. */
const rowOf: Record<string, string> = {
  "app.code": "to_jsonb(t) - 'tries'",
  "app.job": `case when kind not in (${mailJobs.map((kind) => `'${kind}'`)}) then jsonb_build_object('id', id, 'kind', kind) end`,
};

/** One digest for each business table, all read at one moment, so that a difference names its table. */
async function digestOf(
  db: Db,
  schemas: string[] = ["app", "ledger", "sandbox"],
): Promise<Record<string, string>> {
  const tables = await db<{ name: string }>`
    select schemaname || '.' || tablename as name from pg_tables
    where schemaname = any(${schemas}) order by name`;
  const parts = tables
    .filter(({ name }) => !apart.includes(name))
    .map(
      ({ name }) => `
        select '${name}' as name, md5(coalesce(string_agg(line, ' ' order by line), '')) as digest
        from (select (${rowOf[name] ?? "to_jsonb(t)"})::text as line from ${name} t) lines`,
    );
  const { rows } = await db.pool.query<{ name: string; digest: string }>(parts.join(" union all "));
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
}

/** Every mail so far, on its way or delivered: to whom it goes. */
async function mailsOf(db: Db): Promise<string[]> {
  const mails = await db<{ address: string }>`
    select lower(recipient) as address from app.mailbox
    union all
    select lower(payload -> 'to' ->> 'address') from app.job where kind = 'mail' and done_at is null
    order by address`;
  return mails.map(({ address }) => address);
}

/** The same before and after. */
function unchanged(read: (app: TestApp) => Promise<unknown>): Invariant {
  return async (app) => {
    const before = await read(app);
    return async () => expect(await read(app)).toEqual(before);
  };
}

/** Nothing was written but counters, audit and mails. */
export const nothingChanges = unchanged(({ db }) => digestOf(db));

/** No money moved and no account was opened. */
export const moneyStays = unchanged(({ db }) => digestOf(db, ["ledger"]));

/** Nobody got a mail, and none is queued. */
const noMail = unchanged(({ db }) => mailsOf(db));

/** The set of admins is the same. */
export const noNewAdmin = unchanged(
  ({ db }) => db`
  select id from app.person where role = 'admin' order by id`,
);

/** Nobody was signed in. */
export const noNewSession = unchanged(({ db }) => db`select count(*) as sessions from app.session`);

/** Every kept password is the same. */
export const passwordsStay = unchanged(
  ({ db }) => db`
  select id, password_hash from app.person order by id`,
);

/** Every mail that was caused goes to this one address. */
export function onlyMailTo(address: string): Invariant {
  return unchanged(async ({ db }) => (await mailsOf(db)).filter((to) => to !== address));
}

/** At most so many mails went to an address. */
export function atMostMails(address: string, max: number): Invariant {
  return async ({ db }) => {
    const count = async () => (await mailsOf(db)).filter((to) => to === address).length;
    const before = await count();
    return async () => expect((await count()) - before).toBeLessThanOrEqual(max);
  };
}

/** Entries add up to zero, balances are their sums, no wallet is below zero, raised is what is invested. */
export const booksBalance: Invariant = async (app) => () => app.expectBooksToBalance();

/** The server still answers, and soon. */
export const staysUp: Invariant = async (app) => async () => {
  for (const path of ["/health/ready", "/api/projects"]) {
    expect(await soon(() => app.call("GET", path))).toMatchObject({ status: 200 });
  }
};

/** What most refusals keep. */
export const untouched: readonly Invariant[] = [nothingChanges, noMail];

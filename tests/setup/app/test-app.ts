import { randomUUID } from "node:crypto";
import type { InjectOptions } from "fastify";
import { expect } from "vitest";
import { createApp } from "#server/app.ts";
import { hashPassword } from "#server/identity/passwords/passwords.ts";
import { openSession } from "#server/identity/sign-in/sessions.ts";
import { createTokens } from "#server/identity/sign-in/tokens.ts";
import { openAccount, platformAccounts } from "#server/ledger/accounts.ts";
import { checkBooks } from "#server/ledger/check-books.ts";
import { post } from "#server/ledger/post.ts";
import { completeConfig, readEnvironment } from "#server/platform/config/config.ts";
import type { Db } from "#server/platform/db/db.ts";
import { newId } from "#server/platform/db/ids.ts";
import { runDueJobs } from "#server/platform/jobs/worker.ts";
import { createTestDatabase, type TestServer } from "./test-database.ts";
import { testKeys } from "./test-keys.ts";

export const testPassword = "Str0ng!pass";

export type TestUser = {
  id: string;
  email: string;
  deviceId: string;
  accessToken: string;
  refreshToken: string;
  /** Device-ID and Authorization, as the person's browser sends them. */
  headers: Record<string, string>;
};

/** The real app on a database of its own, and the few things that every test needs from it. */
export async function createTestApp(environment: NodeJS.ProcessEnv = {}, server?: TestServer) {
  const { db, appDb, drop, settings } = await createTestDatabase(server);
  const config = completeConfig(
    readEnvironment({ LOG_LEVEL: "silent", RATE_LIMIT_FACTOR: "1000", ...environment }),
    testKeys,
  );
  const { fastify, jobs, recurring } = await createApp(appDb, config);
  const tokens = createTokens(config);

  return {
    fastify,
    db,
    /** Where this database is, for a process of one's own. */
    settings,
    config,
    /** Sends one call; `as` adds the person's headers. */
    async call(method: InjectOptions["method"], path: string, options: CallOptions = {}) {
      const reply = await fastify.inject({
        method: method ?? "GET",
        url: path,
        headers: { ...options.as?.headers, ...options.headers },
        ...(options.body === undefined ? {} : { payload: options.body as object }),
      });
      return { status: reply.statusCode, headers: reply.headers, body: safeJson(reply.body) };
    },
    /** An ACTIVE person with a wallet and a session on a trusted device. */
    makePerson: (role: "user" | "investor" | "admin" = "investor") => makePerson(db, tokens, role),
    /** Signs a person in again, whose access is over after a quarter of an hour. */
    async renew(person: TestUser) {
      const deviceHash = tokens.digestDevice(person.deviceId);
      const pair = await db.transaction((tx) => openSession(tx, tokens, person.id, deviceHash));
      Object.assign(person, pair);
      person.headers.authorization = `Bearer ${pair.accessToken}`;
    },
    /** Puts naira into a wallet as a provider's payment would. */
    fund: (personId: string, kobo: bigint) => fundWallet(db, personId, kobo),
    /** Gives a person the password that tests type; hashing one for everybody would cost minutes. */
    async setPassword(person: TestUser) {
      const hash = await hashPassword(testPassword);
      await db`update app.person set password_hash = ${hash} where id = ${person.id}`;
    },
    /** Does the jobs that are due: mails, notices. */
    async runJobs() {
      await runDueJobs(db, jobs.handlers);
    },
    /** Does once what every server does again and again by itself. */
    async runRecurring() {
      for (const { work } of recurring) await work();
    },
    /** The newest mail to an address, with the six digits and the link's token in it. */
    readMail: (address: string) => readMail(db, address),
    async expectBooksToBalance() {
      expect(await checkBooks(db)).toEqual([]);
    },
    async close() {
      await fastify.close();
      await drop();
    },
  };
}
export type TestApp = Awaited<ReturnType<typeof createTestApp>>;

type CallOptions = {
  as?: TestUser | undefined;
  headers?: Record<string, string>;
  body?: unknown;
};

export function newDeviceId(): string {
  return randomUUID().replaceAll("-", "");
}

// Tests look into replies of every shape; what they find there is judged by their assertions.

function safeJson(text: string): ReturnType<typeof JSON.parse> {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

async function makePerson(
  db: Db,
  tokens: ReturnType<typeof createTokens>,
  role: "user" | "investor" | "admin",
): Promise<TestUser> {
  const id = newId();
  const deviceId = newDeviceId();
  const deviceHash = tokens.digestDevice(deviceId);
  const email = `${role}-${id.slice(-12)}@example.ng`;
  return db.transaction(async (tx) => {
    await tx`
      insert into app.person (id, email, user_name, first_name, last_name, telephone, password_hash, role,
        status, email_verified_at)
      values (${id}, ${email}, ${`p${id.slice(-12)}`}, 'Ada', 'Obi', '+2348031234567', 'none', ${role},
        'ACTIVE', app.now())`;
    await openAccount(tx, "wallet", id);
    await tx`insert into app.trusted_device (person_id, device_hash) values (${id}, ${deviceHash})`;
    const pair = await openSession(tx, tokens, id, deviceHash);
    const headers = { "device-id": deviceId, authorization: `Bearer ${pair.accessToken}` };
    return { id, email, deviceId, ...pair, headers };
  });
}

async function fundWallet(db: Db, personId: string, kobo: bigint): Promise<void> {
  await db.transaction(async (tx) => {
    const to = await openAccount(tx, "wallet", personId);
    const from = platformAccounts.providerClearing;
    await post(tx, [{ from, to, kobo, kind: "topup", businessKey: `test:${newId()}` }]);
  });
}

async function readMail(db: Db, address: string) {
  const [mail] = await db<{ subject: string; text: string; html: string }>`
    select subject, text, html from app.mailbox where lower(recipient) = lower(${address})
    order by sent_at desc, id desc limit 1`;
  if (!mail) return null;
  const [, code = ""] = /Your code: (\d{6})/.exec(mail.text) ?? [];
  const [, token = ""] = /[?&]token=([\w-]+)/.exec(mail.text) ?? [];
  return { ...mail, code, token };
}

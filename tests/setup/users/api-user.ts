import { argon2Sync } from "node:crypto";
import { newDeviceId, type TestApp } from "../app/test-app.ts";

let made = 0;

/** Someone who does everything over the API, as their browser would. */
export function makeApiUser(app: TestApp, changes: Record<string, unknown> = {}) {
  made += 1;
  const body = {
    email: `newcomer${made}@example.ng`,
    firstName: "Ada",
    lastName: "Obi",
    userName: `newcomer${made}`,
    telephone: "+2348031234567",
    address: "1 Marina, Lagos",
    password: "Str0ng!pass",
    role: "investor",
    ...changes,
  };
  const { email } = body;
  let { password } = body;
  const headers: Record<string, string> = { "device-id": newDeviceId() };
  const post = (path: string, sent: unknown, more: Record<string, string> = headers) =>
    app.call("POST", `/api/users/${path}`, { headers: more, body: sent });

  const apiUser = {
    email,
    get password() {
      return password;
    },
    set password(next) {
      password = next;
    },
    body,
    headers,
    /** A POST under /api/users with the newcomer's Device-ID, or with other headers. */
    post,
    register: (more = headers) => post("register", body, more),
    signIn: (more = headers, typed: string = password) =>
      post("login", { email, password: typed }, more),
    verify: (otp: string, more = headers, path = "verifyotp") => post(path, { email, otp }, more),
    /** The newest mail, after everything queued has gone out. */
    async mail() {
      await app.runJobs();
      const mail = await app.readMail(email);
      return mail ?? { subject: "", text: "", html: "", code: "", token: "" };
    },
    mailCount: async () => {
      await app.runJobs();
      const mails = await app.db`select id from app.mailbox where lower(recipient) = ${email}`;
      return mails.length;
    },
    async person() {
      const [person] = await app.db<{
        id: string;
        status: string;
        firstName: string;
        passwordHash: string;
      }>`select id, status, first_name, password_hash from app.person where lower(email) = ${email}`;
      return person ?? { id: "", status: "none", firstName: "", passwordHash: "" };
    },
    /** Registers and verifies: ACTIVE, on a trusted device. */
    async join() {
      await apiUser.register();
      await apiUser.verify((await apiUser.mail()).code);
      return apiUser;
    },
    /** Signs in on the trusted device and answers the tokens, with headers to call with. */
    async enter() {
      const { body: tokens } = await apiUser.signIn();
      const accessToken = String(tokens.accessToken);
      const refreshToken = String(tokens.refreshToken);
      return {
        accessToken,
        refreshToken,
        headers: { ...headers, authorization: `Bearer ${accessToken}` },
      };
    },
  };
  return apiUser;
}

/** Six digits that are not these. */
export function wrongCode(code: string, by = 1): string {
  return String((Number(code) + by) % 1_000_000).padStart(6, "0");
}

export const elsewhere = () => ({ "device-id": newDeviceId() });

/** Moves the database's clock this far ahead of the true time. */
export async function moveClock(app: TestApp, ahead: string): Promise<void> {
  await app.db.run(`create or replace function app.now() returns timestamptz
    language sql volatile parallel safe as $$ select clock_timestamp() + interval '${ahead}' $$`);
}

/** A password's hash as an older program kept it: with this cost, of the text as it was typed. */
export function hashAsTyped(message: string, { memory = 19_456, passes = 2 } = {}): string {
  const nonce = Buffer.alloc(16, 7);
  const tag = argon2Sync("argon2id", {
    ...{ message, nonce, memory, passes, parallelism: 1, tagLength: 32 },
  });
  const bare = (bytes: Buffer) => bytes.toString("base64").replaceAll("=", "");
  return `$argon2id$v=19$m=${memory},t=${passes},p=1$${bare(nonce)}$${bare(tag)}`;
}

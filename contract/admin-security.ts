import * as z from "zod/mini";
import { dataOf, emptyReply, endpoint, pageOf } from "./endpoint.ts";
import { cursor, id, instant, multiLine, pageSize } from "./text/text.ts";

const onePage = z.strictObject({ cursor, limit: pageSize });
const roles = z.enum(["user", "investor", "admin"]);

const alert = z.object({
  severity: z.enum(["warning", "danger"]),
  title: z.string(),
  /** What to do about it, in a sentence. */
  advice: z.string(),
  /** The page where it is done; null where that is not on the site. */
  link: z.nullable(z.string()),
});
export type SecurityAlert = z.output<typeof alert>;

export const listSecurityAlerts = endpoint({
  method: "GET",
  path: "/admin/alerts",
  access: "admin",
  summary: "What endangers accounts or the platform now, and what to do about it",
  input: z.strictObject({}),
  reply: dataOf(z.array(alert)),
});

const session = z.object({
  id,
  personId: id,
  name: z.string(),
  role: roles,
  /** "Chrome on Android", or nothing where the browser does not say. */
  device: z.string(),
  signedInAt: instant,
  lastUsedAt: instant,
  /** The one that asks. */
  isCurrent: z.boolean(),
});
export type LiveSession = z.output<typeof session>;

export const listLiveSessions = endpoint({
  method: "GET",
  path: "/admin/sessions",
  access: "admin",
  summary: "Everyone who is signed in, the last used first",
  input: onePage,
  reply: pageOf(session),
});

export const endSessionOfUser = endpoint({
  method: "DELETE",
  path: "/admin/sessions/{id}",
  access: "admin",
  takesIdempotencyKey: true,
  hasBody: true,
  summary:
    "Sign somebody out on one device, which is not trusted any more, for a reason that stays in the log",
  input: z.strictObject({ id, reason: multiLine(1_000, "Please give a reason") }),
  reply: emptyReply,
});

const failures = z.object({
  id,
  /** A day of Lagos. */
  day: z.string(),
  /** Null for all tries of addresses without an account together. */
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  role: z.nullable(roles),
  count: z.number(),
  lastAt: instant,
});
export type FailedSignIns = z.output<typeof failures>;

export const listFailedSignIns = endpoint({
  method: "GET",
  path: "/admin/failed-sign-ins",
  access: "admin",
  summary: "Wrong passwords of the last 30 days by account and day, the latest first",
  input: onePage,
  reply: pageOf(failures),
});

const blocked = z.object({
  /** Of the line, which nothing else names. */
  id: z.string(),
  name: z.string(),
  email: z.string(),
  purpose: z.enum(["email", "device", "reset", "telephone"]),
  /** All codes of this purpose, after a day's wrong ones; or the one code that is out. */
  isForDay: z.boolean(),
  until: instant,
});
export type BlockedCode = z.output<typeof blocked>;

export const listBlockedCodes = endpoint({
  method: "GET",
  path: "/admin/blocked-codes",
  access: "admin",
  summary: "Whose codes are not taken any more after wrong tries, and until when",
  input: onePage,
  reply: pageOf(blocked),
});

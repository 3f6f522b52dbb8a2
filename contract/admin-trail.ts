import * as z from "zod/mini";
import { auditActions } from "./audit-actions.ts";
import { endpoint, fileReply, pageOf } from "./endpoint.ts";
import { cursor, day, id, instant, pageSize } from "./text/text.ts";

const entry = z.object({
  id,
  at: instant,
  action: z.string(),
  /** Null for an operator, by a command. */
  actor: z.nullable(z.string()),
  subjectId: z.nullable(id),
  /** The user's or the project's name, where it was about one. */
  subject: z._default(z.nullable(z.string()), null),
  reason: z.nullable(z.string()),
  /** The call that did it, as its answer and the log name it; null where none did. */
  requestId: z._default(z.nullable(z.string()), null),
  /** What it was and what it became, as JSON. */
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
});
export type AuditEntry = z.output<typeof entry>;

/** Who did it, also where that was nobody with an account. */
export function doerOf({ actor, action }: Pick<AuditEntry, "actor" | "action">): string {
  return actor ?? (action === "session ended" ? "The program" : "An operator");
}

const tooShort = "Please type at least 3 letters";
const words = z.optional(
  z.string().check(z.trim(), z.minLength(3, { error: tooShort }), z.maxLength(200)),
);
const dayWanted = z.optional(day("Please choose a day"));

const asked = {
  /** Of the name of the admin who did it. */
  who: words,
  /** Of the name of the user or project that it was about; or an id, whatever it was about. */
  about: words,
  action: z.optional(z.enum(auditActions, { error: "Please choose an action from the list" })),
  /** Days of Lagos, both included. */
  from: dayWanted,
  to: dayWanted,
};
type Days = { from?: string | undefined; to?: string | undefined };

const daysInOrder = z.refine<Days>(({ from, to }) => !from || !to || from <= to, {
  error: "The first day must not be after the last",
  path: ["to"],
});

export const listAudit = endpoint({
  method: "GET",
  path: "/admin/audit",
  access: "admin",
  summary: "What admins and operators did, newest first; nobody can change it",
  input: z.strictObject({ ...asked, cursor, limit: pageSize }).check(daysInOrder),
  reply: pageOf(entry),
});

export const getAuditFile = endpoint({
  method: "GET",
  path: "/admin/audit/csv",
  access: "admin",
  summary: "The same as CSV, all of it",
  input: z.strictObject(asked).check(daysInOrder),
  reply: fileReply,
  givesFile: ["text/csv"],
});

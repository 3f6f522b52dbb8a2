import * as z from "zod/mini";
import { dataOf, endpoint, pageOf } from "./endpoint.ts";
import { cursor, id, instant, pageSize } from "./text/text.ts";

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

export const listAudit = endpoint({
  method: "GET",
  path: "/admin/audit",
  access: "admin",
  summary: "What admins and operators did, newest first; nobody can change it",
  input: z.strictObject({ cursor, limit: pageSize }),
  reply: pageOf(entry),
});

export const getSettings = endpoint({
  method: "GET",
  path: "/admin/settings",
  access: "admin",
  summary: "The rules that hold on this installation, as its environment sets them",
  input: z.strictObject({}),
  reply: dataOf(
    z.array(
      z.object({
        /** As the environment calls it. */
        name: z.string(),
        title: z.string(),
        value: z.string(),
        group: z.enum(["Fees", "Limits", "Decisions", "Times"]),
      }),
    ),
  ),
});
export type Setting = z.output<typeof getSettings.reply>["data"][number];

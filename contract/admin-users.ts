import * as z from "zod/mini";
import { dataOf, endpoint, pageOf } from "./endpoint.ts";
import { investmentStatuses } from "./investments.ts";
import { money } from "./money/money.ts";
import { projectStatuses } from "./project-facts.ts";
import { cursor, id, instant, multiLine, pageSize } from "./text/text.ts";

const onePage = z.strictObject({ id, cursor, limit: pageSize });

export const getUserMoney = endpoint({
  method: "GET",
  path: "/admin/users/{id}/money",
  access: "admin",
  summary: "Where a user's money is, and what they owe",
  input: z.strictObject({ id }),
  reply: dataOf(
    z.object({
      balance: money,
      owed: money,
      /** What their own projects hold. */
      inEscrow: money,
      onItsWay: money,
      /** What waits for a decision: withdrawals, and payments that nobody could credit. */
      held: money,
    }),
  ),
});

const movement = z.object({ id, label: z.string(), amount: money, createdAt: instant });
export type UserMovement = z.output<typeof movement>;

export const listUserTransactions = endpoint({
  method: "GET",
  path: "/admin/users/{id}/transactions",
  access: "admin",
  summary: "What moved in a user's wallet, newest first",
  input: onePage,
  reply: pageOf(movement),
});

export const getUserSignIns = endpoint({
  method: "GET",
  path: "/admin/users/{id}/sign-ins",
  access: "admin",
  summary: "Where a user is and was signed in, the devices they trust, and today's wrong passwords",
  input: z.strictObject({ id }),
  reply: dataOf(
    z.object({
      /** Wrong passwords within a day, since the last time that the admins were told of twenty. */
      failed: z.number(),
      sessions: z.array(
        z.object({
          /** An older server does not say it. */
          id: z._default(z.nullable(id), null),
          /** "Chrome on Android", or nothing where the browser does not say. */
          device: z.string(),
          signedInAt: instant,
          lastUsedAt: instant,
          /** Null while it lasts. */
          endedAt: z.nullable(instant),
        }),
      ),
      devices: z.array(z.object({ device: z.string(), trustedAt: instant })),
    }),
  ),
});
export type UserSignIns = z.output<typeof getUserSignIns.reply>["data"];

const project = z.object({
  id,
  name: z.string(),
  status: z.enum(projectStatuses),
  approvalStatus: z.nullable(z.enum(["PENDING", "APPROVED", "REJECTED"])),
  totalMoneyInvested: money,
  expectedRaiseAmount: money,
  createdAt: instant,
});
export type UserProject = z.output<typeof project>;

export const listUserProjects = endpoint({
  method: "GET",
  path: "/admin/users/{id}/projects",
  access: "admin",
  summary: "A user's own projects of every state, newest first",
  input: onePage,
  reply: pageOf(project),
});

const investment = z.object({
  id,
  projectId: id,
  projectName: z.string(),
  amount: money,
  returnAmount: money,
  status: z.enum(investmentStatuses),
  createdAt: instant,
});
export type UserInvestment = z.output<typeof investment>;

export const listUserInvestments = endpoint({
  method: "GET",
  path: "/admin/users/{id}/investments",
  access: "admin",
  summary: "A user's investments, newest first",
  input: onePage,
  reply: pageOf(investment),
});

const note = z.object({ id, text: z.string(), author: z.string(), createdAt: instant });
export type UserNote = z.output<typeof note>;

export const listUserNotes = endpoint({
  method: "GET",
  path: "/admin/users/{id}/notes",
  access: "admin",
  summary: "What admins wrote down about a user for each other, newest first",
  input: onePage,
  reply: pageOf(note),
});

export const addUserNote = endpoint({
  method: "POST",
  path: "/admin/users/{id}/notes",
  access: "admin",
  takesIdempotencyKey: true,
  summary: "Write something down about a user for the other admins; it cannot be changed",
  status: 201,
  input: z.strictObject({ id, text: multiLine(2_000, "Please write a note", "note") }),
  reply: dataOf(z.object({ id })),
});

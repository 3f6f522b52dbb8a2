import * as z from "zod/mini";
import { dataOf, emptyReply, endpoint, pageOf } from "./endpoint.ts";
import { money } from "./money/money.ts";
import { projectDetail } from "./projects.ts";
import { cursor, id, instant, multiLine, optionalSingleLine, pageSize } from "./text/text.ts";
import { userSorts } from "./user-sorts.ts";
import { accountNumber, bankCode } from "./withdrawals.ts";

export const approvalTypes = [
  "project",
  "revision",
  "investment",
  "withdrawal",
  "user",
  "report",
] as const;
export type ApprovalType = (typeof approvalTypes)[number];
const reason = multiLine(1_000, "Please give a reason");
const count = z._default(z.number(), 0);
const counts = z.object({
  project: count,
  revision: count,
  investment: count,
  withdrawal: count,
  user: count,
  report: count,
} satisfies Record<ApprovalType, unknown>);

const adminProject = z.extend(projectDetail, {
  creatorEmail: z.string(),
  submittedAt: z.nullable(instant),
});
export type AdminProject = z.output<typeof adminProject>;

export const listAdminProjects = endpoint({
  method: "GET",
  path: "/admin/projects",
  access: "admin",
  summary: "Projects of everyone, those waiting for review first",
  input: z.strictObject({
    search: z.optional(z.string().check(z.maxLength(200))),
    approvalStatus: z.optional(z.enum(["PENDING", "APPROVED", "REJECTED"])),
    cursor,
    limit: pageSize,
  }),
  reply: pageOf(adminProject),
});

export const decideProject = endpoint({
  method: "PUT",
  path: "/admin/projects/{id}/approval",
  access: "admin",
  takesIdempotencyKey: true,
  summary: "Approve or reject a project that waits for review",
  input: z
    .strictObject({
      id,
      approvalStatus: z.enum(["APPROVED", "REJECTED"]),
      reason: z.optional(reason),
    })
    .check(
      z.refine((given) => given.approvalStatus === "APPROVED" || given.reason !== undefined, {
        error: "Please give a reason",
        path: ["reason"],
      }),
    ),
  reply: dataOf(projectDetail),
});

export const listApprovals = endpoint({
  method: "GET",
  path: "/admin/pending-approvals",
  access: "admin",
  summary: "What waits for a decision, oldest first",
  input: z.strictObject({ type: z.optional(z.enum(approvalTypes)), cursor, limit: pageSize }),
  reply: z.extend(
    pageOf(
      z.object({
        id,
        type: z.enum(approvalTypes),
        title: z.string(),
        description: z.string(),
        submittedBy: z.string(),
        submittedAt: instant,
        timeAgo: z._default(z.string(), ""),
        amount: money,
        /** awaiting_second: one admin has approved, another has to. */
        status: z.enum(["pending", "awaiting_second"]),
        priority: z.enum(["high", "medium"]),
        /** True for the reader's own item: another admin decides. */
        isOwn: z.boolean(),
        /** Where the money of a withdrawal is to go; null for everything else. */
        payout: z.nullable(
          z.object({
            bankName: z.string(),
            accountNumber: z.string(),
            accountName: z.string(),
            /** False when the bank names a holder unlike the person. */
            isNameLike: z.boolean(),
            sendableAt: instant,
            /** True for a suspended person's balance, paid out by admins. */
            isForSuspended: z.boolean(),
            needsTwoAdmins: z.boolean(),
            /** The admin who approved it first, if two are needed. */
            approvedBy: z.nullable(z.string()),
            approvedById: z.nullable(id),
          }),
        ),
      }),
    ),
    { counts: z._default(counts, counts.parse({})) },
  ),
});

export const approveItem = endpoint({
  method: "POST",
  path: "/admin/approve",
  access: "admin",
  takesIdempotencyKey: true,
  summary: "Approve an item of the approvals list",
  input: z.strictObject({ id, type: z.enum(approvalTypes) }),
  reply: dataOf(z.object({ id, status: z.enum(["approved", "awaiting_second"]) })),
});

export const rejectItem = endpoint({
  method: "POST",
  path: "/admin/reject",
  access: "admin",
  takesIdempotencyKey: true,
  summary: "Reject an item of the approvals list with a reason",
  input: z.strictObject({ id, type: z.enum(approvalTypes), reason }),
  reply: emptyReply,
});

export const payOutUser = endpoint({
  method: "POST",
  path: "/admin/users/{id}/payout",
  access: "admin",
  takesIdempotencyKey: true,
  summary:
    "Pay a suspended person's whole balance to a bank account in their name; a second admin's same call completes it",
  status: 201,
  input: z.strictObject({ id, bankCode, accountNumber, reason }),
  reply: dataOf(
    z.object({
      id,
      amount: money,
      status: z.enum(["awaiting_second", "approved"]),
      bankName: z.string(),
      accountName: z.string(),
    }),
  ),
});

const adminUser = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  userName: z.string(),
  email: z.string(),
  telephone: z.string(),
  balance: money,
  role: z.enum(["user", "investor", "admin"]),
  status: z.enum(["PENDING", "ACTIVE", "SUSPENDED"]),
  joinedAt: instant,
  lastActive: z.nullable(instant),
  totalProjects: z.number(),
  totalInvestments: z.number(),
  /** Why somebody is suspended, in the words that they got; null for everyone else. */
  suspensionReason: z.nullable(z.string()),
});

export const listUsers = endpoint({
  method: "GET",
  path: "/admin/users",
  access: "admin",
  summary: "Everyone, newest first unless sorted; the search matches names, email and username",
  input: z.strictObject({
    search: z.optional(z.string().check(z.maxLength(200))),
    sort: z._default(z.enum(userSorts), "newest"),
    cursor,
    limit: pageSize,
  }),
  reply: pageOf(adminUser),
});

export const setUserStatus = endpoint({
  method: "PUT",
  path: "/admin/users/{id}/status",
  access: "admin",
  takesIdempotencyKey: true,
  summary:
    "Suspend a person with a reason that they read, or give back the status they had; suspension ends their sessions at once",
  input: z
    .strictObject({
      id,
      status: z.enum(["ACTIVE", "SUSPENDED"]),
      reason: optionalSingleLine(1_000, "Please check the reason"),
    })
    .check(
      z.refine((given) => given.status === "ACTIVE" || given.reason !== "", {
        error: "Please give a reason",
        path: ["reason"],
      }),
    ),
  reply: dataOf(adminUser),
});

export const deleteUser = endpoint({
  method: "DELETE",
  path: "/admin/users/{id}",
  access: "admin",
  takesIdempotencyKey: true,
  hasBody: true,
  summary:
    "Close a person's account for a reason that stays in the log, under the same conditions as their own closing of it",
  input: z.strictObject({ id, reason: optionalSingleLine(1_000, "Please check the reason") }),
  reply: emptyReply,
});

export const flagUser = endpoint({
  method: "POST",
  path: "/admin/users/{id}/flag",
  access: "admin",
  takesIdempotencyKey: true,
  summary:
    "Put a user into the approvals with a reason: approving clears the flag, rejecting suspends",
  status: 201,
  input: z.strictObject({ id, reason }),
  reply: emptyReply,
});

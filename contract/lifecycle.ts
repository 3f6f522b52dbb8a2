import * as z from "zod/mini";
import { dataOf, endpoint, pageOf } from "./endpoint.ts";
import { image, imageInput } from "./images.ts";
import { parseNaira } from "./money/kobo.ts";
import { amountOf, money } from "./money/money.ts";
import { projectDetail } from "./projects.ts";
import { cursor, day, id, instant, multiLine, pageSize } from "./text/text.ts";

const reason = multiLine(1_000, "Please give a reason");
const maxImages = 6;

export const invalidReturn = "Please enter a valid return amount";
/** An amount that may be nothing at all: a project can fail. */
export const amountOrNothing = z.codec(
  z.union([z.string(), z.number()], { error: invalidReturn }),
  z.bigint(),
  {
    decode: (given, payload) => {
      const kobo = parseNaira(given);
      if (kobo === 0n) return 0n;
      const read = z.safeDecode(amountOf(invalidReturn), given);
      if (read.success) return read.data;
      payload.issues.push({ code: "custom", input: given, message: invalidReturn });
      return z.NEVER;
    },
    encode: (kobo) => z.encode(money, kobo),
  },
);

const invalidRate = "Please enter a success rate from 0 to 100";
const successRate = z.number({ error: invalidRate }).check(
  z.minimum(0, { error: invalidRate }),
  z.maximum(100, { error: invalidRate }),
  z.refine((rate) => /^\d+(\.\d{1,2})?$/.test(String(rate)), { error: invalidRate }),
);

export const cancelProject = endpoint({
  method: "POST",
  path: "/projects/{id}/cancel",
  access: "signed-in",
  takesIdempotencyKey: true,
  summary: "Cancel one's own project before its settlement; everyone is refunded in full",
  input: z.strictObject({ id, reason: z.optional(reason) }),
  reply: dataOf(projectDetail),
});

export const requestRelease = endpoint({
  method: "POST",
  path: "/projects/{id}/milestones/{milestoneId}/request",
  access: "signed-in",
  takesIdempotencyKey: true,
  summary:
    "Ask for the release of the next milestone, with a note and evidence; again to replace them",
  input: z.strictObject({
    id,
    milestoneId: id,
    note: multiLine(2_000, "Please say what has been done"),
    images: z.optional(
      z.array(imageInput).check(z.maxLength(maxImages, { error: `At most ${maxImages} pictures` })),
    ),
  }),
  reply: dataOf(projectDetail),
});

export const payReturns = endpoint({
  method: "POST",
  path: "/projects/{id}/returns",
  access: "signed-in",
  takesIdempotencyKey: true,
  summary: "Pay from one's wallet into the returns account of one's own active project",
  status: 201,
  input: z.strictObject({ id, amount: amountOf("Please enter a valid amount") }),
  reply: dataOf(z.object({ amount: money, returnsHeld: money, newBalance: money })),
});

export const cancelProjectAsAdmin = endpoint({
  method: "POST",
  path: "/admin/projects/{id}/cancel",
  access: "admin",
  takesIdempotencyKey: true,
  summary:
    "Cancel a project; of an active one, what is not released and what was paid in as returns is shared out",
  input: z.strictObject({ id, reason }),
  reply: dataOf(projectDetail),
});

export const releaseMilestone = endpoint({
  method: "POST",
  path: "/admin/projects/{id}/milestones/{milestoneId}/release",
  access: "admin",
  takesIdempotencyKey: true,
  summary:
    "Release a requested milestone to the creator, less the fees; a large one takes two admins",
  input: z.strictObject({
    id,
    milestoneId: id,
    note: z.optional(multiLine(1_000, "Please check the note")),
  }),
  reply: dataOf(
    z.object({ status: z.enum(["released", "awaiting_second"]), project: projectDetail }),
  ),
});

export const declineRelease = endpoint({
  method: "POST",
  path: "/admin/projects/{id}/milestones/{milestoneId}/decline",
  access: "admin",
  takesIdempotencyKey: true,
  summary: "Send a request for release back to the creator with the reason",
  input: z.strictObject({ id, milestoneId: id, reason }),
  reply: dataOf(projectDetail),
});

export const extendMilestone = endpoint({
  method: "POST",
  path: "/admin/projects/{id}/milestones/{milestoneId}/extend",
  access: "admin",
  takesIdempotencyKey: true,
  summary: "Allow more time for a milestone that is not released",
  input: z.strictObject({
    id,
    milestoneId: id,
    dueDate: day("Please choose a due date"),
    reason,
  }),
  reply: dataOf(projectDetail),
});

export const settleOutcome = endpoint({
  method: "POST",
  path: "/admin/projects/{id}/outcome",
  access: "admin",
  takesIdempotencyKey: true,
  summary:
    "Settle the outcome of a project, once: its success rate and what the investors get back",
  input: z.strictObject({ id, successRate, returnAmount: amountOrNothing }),
  reply: dataOf(
    z.object({ status: z.enum(["settled", "awaiting_second"]), project: projectDetail }),
  ),
});

const waitingRelease = z.object({
  milestoneId: id,
  projectId: id,
  projectName: z.string(),
  creatorName: z.string(),
  title: z.string(),
  position: z.number(),
  amount: money,
  /** What was released from the project in the last 24 hours: both together decide whether it takes two admins. */
  letOutLately: money,
  platformFee: money,
  settlementFee: money,
  note: z.string(),
  images: z.array(image),
  dueDate: z.string(),
  requestedAt: instant,
  /** The admin who approved it first, where two are needed. */
  first: z.nullable(z.object({ adminId: id, adminName: z.string() })),
  /** True where the reader created the project or has money in it: another admin decides. */
  isOwn: z.boolean(),
});
export type WaitingRelease = z.output<typeof waitingRelease>;

export const listReleases = endpoint({
  method: "GET",
  path: "/admin/releases",
  access: "admin",
  summary: "The releases that creators asked for, oldest first",
  input: z.strictObject({ cursor, limit: pageSize }),
  reply: pageOf(waitingRelease),
});

const waitingOutcome = z.object({
  projectId: id,
  projectName: z.string(),
  creatorName: z.string(),
  raised: money,
  investors: z.number(),
  /** The most that can be returned. */
  returnsHeld: money,
  /** What was released from the project in the last 24 hours; it counts towards two admins. */
  letOutLately: money,
  /** When the last milestone was released. */
  releasedAt: instant,
  /** What the first of two admins approved. */
  first: z.nullable(
    z.object({
      adminId: id,
      adminName: z.string(),
      successRate: z.number(),
      returnAmount: money,
    }),
  ),
  /** True where the reader created the project or has money in it: another admin decides. */
  isOwn: z.boolean(),
});
export type WaitingOutcome = z.output<typeof waitingOutcome>;

export const listOutcomes = endpoint({
  method: "GET",
  path: "/admin/outcomes",
  access: "admin",
  summary: "Active projects with everything released, whose outcome can be settled",
  input: z.strictObject({ cursor, limit: pageSize }),
  reply: pageOf(waitingOutcome),
});

const overdueMilestone = z.object({
  milestoneId: id,
  projectId: id,
  projectName: z.string(),
  creatorName: z.string(),
  title: z.string(),
  position: z.number(),
  /** The day by which it is due now: its due date, or the extension. */
  dueDate: z.string(),
  daysOverdue: z.number(),
  isRequested: z.boolean(),
});
export type OverdueMilestone = z.output<typeof overdueMilestone>;

export const listOverdue = endpoint({
  method: "GET",
  path: "/admin/overdue",
  access: "admin",
  summary: "The next milestones of active projects that are past their day, longest overdue first",
  input: z.strictObject({ cursor, limit: pageSize }),
  reply: pageOf(overdueMilestone),
});

export const getTwoAdminsRule = endpoint({
  method: "GET",
  path: "/admin/two-admins",
  access: "admin",
  summary: "Above which amount two admins are needed, and how many active admins there are",
  input: z.strictObject({}),
  reply: dataOf(z.object({ above: money, activeAdmins: z.number() })),
});

import * as z from "zod/mini";
import type { Sql } from "../db/db.ts";
import { notificationMail } from "../mail/notification-mail.ts";

const email = z.string();
const ofUser = z.object({ personId: z.string() });

/**
 * Every kind of job: the queue it waits in, and what it carries. The database takes no other kind (the constraint
 * `job_kind`), so a new one is added here and in a migration.
 */
export const jobKinds = {
  creditTopup: { queue: "money", payload: z.object({ transactionId: z.string() }) },
  followTransfer: { queue: "money", payload: z.object({ reference: z.string() }) },
  sandboxNotice: {
    queue: "money",
    payload: z.object({
      eventId: z.string(),
      transactionId: z.string(),
      reference: z.string(),
      status: z.enum(["successful", "pending", "failed", "reversed"]),
    }),
  },
  sandboxTransferNotice: {
    queue: "money",
    payload: z.object({ eventId: z.string(), reference: z.string() }),
  },
  /** Those who chose its category, from the person after this one on. */
  announceProject: {
    queue: "news",
    payload: z.object({ projectId: z.string(), after: z.exactOptional(z.string()) }),
  },
  tellInvested: {
    queue: "news",
    payload: z.object({
      investmentIds: z.array(z.string()),
      fundedProjectIds: z.array(z.string()),
    }),
  },
  tellBackers: {
    queue: "news",
    payload: z.object({
      projectId: z.string(),
      title: z.string(),
      message: z.string(),
      mail: z.exactOptional(notificationMail),
      /** How it ended, for those whom the end has not told already with what came back to them. */
      isEnd: z.exactOptional(z.boolean()),
      /** The last person that an earlier part of this job told. */
      after: z.exactOptional(z.string()),
    }),
  },
  /** Of what waits for a decision, or of the admin whose account somebody tries to sign in to. */
  tellAdmins: {
    queue: "news",
    payload: z.object({ triedAdminId: z.exactOptional(z.string()) }),
  },
  /** The bulk notices with this key, from the person after this one on. */
  mailNotices: {
    queue: "news",
    payload: z.object({ key: z.string(), after: z.exactOptional(z.string()) }),
  },
  /** An article to the readers of the newsletter, from the subscription after this one on. */
  mailArticle: {
    queue: "news",
    payload: z.object({ articleId: z.string(), after: z.exactOptional(z.string()) }),
  },
  /** It to one of them. */
  mailReader: {
    queue: "notices",
    payload: z.object({ articleId: z.string(), subscriptionId: z.string() }),
  },
  /** An issue to the readers of the newsletter, from the subscription after this one on. */
  mailIssue: {
    queue: "news",
    payload: z.object({ issueId: z.string(), after: z.exactOptional(z.string()) }),
  },
  /** It to one of them. */
  mailIssueReader: {
    queue: "notices",
    payload: z.object({ issueId: z.string(), subscriptionId: z.string() }),
  },
  eraseNotices: { queue: "news", payload: ofUser },
  eraseBankAccounts: { queue: "news", payload: ofUser },
  mailReset: {
    queue: "askedFor",
    payload: z.object({ email, deviceHash: z.string(), handleHash: z.string() }),
  },
  mailEmailCode: { queue: "askedFor", payload: z.object({ email, deviceHash: z.string() }) },
  mailConfirmation: { queue: "askedFor", payload: z.object({ email }) },
  mail: {
    queue: "mail",
    payload: z.object({
      to: z.object({ name: z.string(), address: z.string() }),
      subject: z.string(),
      text: z.string(),
      html: z.string(),
      /** What it is about, as a part of an address: emails of one thread stand together. */
      thread: z.exactOptional(z.string()),
      unsubscribeUrl: z.exactOptional(z.string()),
      /** Written by one of us: where an answer goes. */
      replyTo: z.exactOptional(z.string()),
    }),
  },
  sms: {
    queue: "mail",
    payload: z.object({ personId: z.string(), to: z.string(), text: z.string() }),
  },
  mailNotice: { queue: "notices", payload: z.object({ notificationId: z.string() }) },
  reconcile: { queue: "reconciliation", payload: z.object({ day: z.string() }) },
} as const;

export type JobKind = keyof typeof jobKinds;
export type QueueName = (typeof jobKinds)[JobKind]["queue"];
export type Payload<Kind extends JobKind> = z.output<(typeof jobKinds)[Kind]["payload"]>;

// The names of an object's own properties are text to the compiler; these are the list's.
export const jobKindNames = Object.keys(jobKinds) as JobKind[];

export function isJobKind(name: string): name is JobKind {
  return Object.hasOwn(jobKinds, name);
}

/** What a job of this kind carries. Throws when that is not what its kind carries. */
export function readPayload<Kind extends JobKind>(kind: Kind, payload: unknown): Payload<Kind> {
  const read = z.safeParse(jobKinds[kind].payload, payload);
  if (!read.success)
    throw new Error(`${kind} carries something else: ${z.prettifyError(read.error)}`);
  // The compiler does not follow a kind to the schema of that kind.
  return read.data as Payload<Kind>;
}

/**
 * A server whose database refuses one of its kinds must not start. Kinds that only the database knows belong to a
 * newer program beside this one, which does them.
 */
export async function refuseUnknownKinds(db: Sql): Promise<void> {
  const taken = await db<{ kind: string }>`
    select coalesce(found[1], '') as kind from pg_constraint,
      regexp_matches(pg_get_constraintdef(oid), '''([A-Za-z_]+)''', 'g') found
    where conrelid = 'app.job'::regclass and conname = 'job_kind'`;
  const theirs = new Set(taken.map(({ kind }) => kind));
  const refused = jobKindNames.filter((kind) => !theirs.has(kind));
  if (refused.length > 0)
    throw new Error(`The database does not take these kinds of jobs: ${refused.join(", ")}`);
}

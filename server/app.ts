import type { FastifyInstance } from "fastify";
import { endpoints } from "#contract/endpoints.ts";
import { mailConfirmation, sweepSubscriptions } from "./contact/newsletter.ts";
import { contactRoutes } from "./contact/routes.ts";
import { makeAdmit } from "./identity/admit.ts";
import { eraseBankAccounts } from "./identity/erase-bank-accounts.ts";
import { mailReset, type ResetAsked } from "./identity/forgot-password.ts";
import type { Means } from "./identity/means.ts";
import { type CodeAsked, mailEmailCode } from "./identity/resend-code.ts";
import { identityRoutes } from "./identity/routes.ts";
import { sweepSessions } from "./identity/sessions.ts";
import { sweepRegistrations } from "./identity/sweep-registrations.ts";
import { makeTokens } from "./identity/tokens.ts";
import { imageRoutes } from "./images/routes.ts";
import { sweepImages } from "./images/sweep-images.ts";
import { type Invest, makeInvest } from "./investments/invest.ts";
import { rejectUndecided } from "./investments/reject-undecided.ts";
import { investmentRoutes } from "./investments/routes.ts";
import { serveWaiting } from "./investments/serve-waiting.ts";
import { type BackerNews, tellBackers } from "./investments/tell-backers.ts";
import { type Invested, tellInvested } from "./investments/tell-invested.ts";
import { checkBooks } from "./ledger/check-books.ts";
import { closeDueProjects } from "./lifecycle/close.ts";
import { openDueProjects } from "./lifecycle/open.ts";
import { watchMilestones } from "./lifecycle/overdue.ts";
import { refreshRanks } from "./lifecycle/rank.ts";
import { lifecycleRoutes } from "./lifecycle/routes.ts";
import { settleDueProjects } from "./lifecycle/settle.ts";
import { windUpDue } from "./lifecycle/wind-up.ts";
import { followRefunds } from "./moderation/follow-refunds.ts";
import { lifecycleDecisionRoutes } from "./moderation/lifecycle-routes.ts";
import { moneyRoutes } from "./moderation/money-routes.ts";
import { moderationRoutes } from "./moderation/routes.ts";
import { tellAdmins } from "./moderation/tell-admins.ts";
import { newsRoutes } from "./news/routes.ts";
import { makeNoticeMailer } from "./notifications/mail-notice.ts";
import { mailNotices, type NoticesToMail } from "./notifications/mail-notices.ts";
import { makeProviders, type Providers } from "./payments/make-provider.ts";
import { sandboxRoutes } from "./payments/sandbox/routes.ts";
import type { Config } from "./platform/config.ts";
import { sweepCounters } from "./platform/counters.ts";
import type { Db } from "./platform/db.ts";
import { healthRoutes } from "./platform/health.ts";
import { openHttp } from "./platform/http.ts";
import { sweepAnswers } from "./platform/idempotency.ts";
import {
  inTransaction,
  type JobHandlers,
  type Lane,
  type Recurring,
  sweepJobs,
} from "./platform/jobs.ts";
import { makeMailer } from "./platform/mail.ts";
import { mailboxRoutes } from "./platform/mailbox.ts";
import { documentationRoutes } from "./platform/openapi.ts";
import { letterheadOf } from "./platform/operator.ts";
import { makeRoute } from "./platform/route.ts";
import { projectRoutes } from "./projects/routes.ts";
import { reconcile, scheduleReconciliation } from "./reconciliation/reconcile.ts";
import { siteRoutes } from "./site/routes.ts";
import { reimburseCosts } from "./wallet/book-cost.ts";
import { closeCovered } from "./wallet/close-covered.ts";
import { creditTopup } from "./wallet/credit-topup.ts";
import { eraseNotices } from "./wallet/erase-notices.ts";
import { makeNameEnquiry } from "./wallet/name-enquiry.ts";
import { pollTopups } from "./wallet/poll-topups.ts";
import { pollWithdrawals } from "./wallet/poll-withdrawals.ts";
import { walletRoutes, webhookRoutes } from "./wallet/routes.ts";
import { sendWithdrawals } from "./wallet/send-withdrawals.ts";
import { followTransfer } from "./wallet/settle-withdrawal.ts";
import { transactionRoutes } from "./wallet/transaction-routes.ts";

export type House = {
  app: FastifyInstance;
  /** What to do for each kind of job; run by the worker of a server, or by a test. */
  lanes: Lane[];
  /** Work that repeats on every process: each piece is safe to run on many at once. */
  recurring: Recurring[];
};

/** What is left to do of a closed account. */
function erasures(db: Db): JobHandlers {
  return {
    eraseNotices: (about: { personId: string }) => eraseNotices(db, about),
    eraseBankAccounts: (about: { personId: string }) => eraseBankAccounts(db, about),
  };
}

/** Builds the API on a database, without opening a port. */
export async function createApp(db: Db, config: Config): Promise<House> {
  const app = await openHttp(config);
  const tokens = makeTokens(config);
  const route = makeRoute(app, db, makeAdmit(db, tokens));
  healthRoutes(app, db, config);
  documentationRoutes(app, endpoints, config.PUBLIC_URL);
  if (config.MAIL_TRANSPORT === "mailbox") mailboxRoutes(app, db);
  const providers = makeProviders(db, config, (text) => app.log.warn(text));
  const { payments: provider, payouts } = providers;
  const enquiry = makeNameEnquiry(db, payouts);
  const sandbox = config.PAYMENT_PROVIDER === "sandbox" ? sandboxRoutes(app, db, config) : {};
  const means = { db, tokens, publicUrl: config.PUBLIC_URL, limits: config };
  identityRoutes(route, means);
  walletRoutes(route, db, { provider, enquiry }, config);
  transactionRoutes(route, db, { ...letterheadOf(config), limits: config });
  await webhookRoutes(app, db, { provider, payouts });
  imageRoutes(app, route, db, config);
  projectRoutes(route, db, config);
  const invest = makeInvest(db, config);
  investmentRoutes(route, db, invest);
  lifecycleRoutes(route, db, config);
  newsRoutes(route, db);
  contactRoutes(route, means);
  siteRoutes(app, route, db, config);
  moderationRoutes(route, db, config, enquiry);
  lifecycleDecisionRoutes(route, config);
  moneyRoutes(route, db, providers);
  const sendMail = makeMailer(db, config);
  return {
    app,
    lanes: [
      {
        everyMs: 250,
        handlers: {
          creditTopup: async ({ transactionId }: { transactionId: string }) => {
            await creditTopup(db, provider, transactionId);
          },
          followTransfer: async ({ reference }: { reference: string }) => {
            await followTransfer(db, payouts, reference);
          },
          ...sandbox,
        },
      },
      {
        everyMs: 250,
        // What is told may wait a moment behind money, and never lags behind a rush for long.
        most: 20,
        handlers: {
          tellInvested: inTransaction<Invested>(db, tellInvested),
          tellBackers: inTransaction<BackerNews>(db, tellBackers),
          tellAdmins: inTransaction(db, tellAdmins),
          mailNotices: inTransaction<NoticesToMail>(db, mailNotices),
          ...erasures(db),
        },
      },
      mailsAskedFor(db, means),
      // A mail server that does not answer holds up mails, and never money.
      { everyMs: 250, handlers: { mail: sendMail } },
      {
        everyMs: 1_000,
        most: config.NOTICE_MAILS_PER_SECOND,
        handlers: { mailNotice: makeNoticeMailer(db, sendMail) },
      },
      {
        everyMs: 10_000,
        most: 1,
        handlers: {
          reconcile: async ({ day }: { day: string }) => {
            const found = await reconcile(db, { provider, payouts }, { day });
            const { explainedPercent: explained, unreadable } = found;
            if (found.explained !== found.total || unreadable > 0)
              app.log.error({ day, explained, unreadable }, "money is not explained");
          },
        },
      },
    ],
    recurring: recurringWork(db, config, { app, providers, invest }),
  };
}

function recurringWork(
  db: Db,
  config: Config,
  { app, providers, invest }: { app: FastifyInstance; providers: Providers; invest: Invest },
): Recurring[] {
  const { payments: provider, payouts, treasury } = providers;
  return [
    { name: "sweepCounters", everyMs: 3_600_000, work: () => sweepCounters(db) },
    { name: "sweepAnswers", everyMs: 3_600_000, work: () => sweepAnswers(db) },
    { name: "sweepJobs", everyMs: 3_600_000, work: () => sweepJobs(db) },
    { name: "sweepSessions", everyMs: 3_600_000, work: () => sweepSessions(db) },
    { name: "sweepRegistrations", everyMs: 3_600_000, work: () => sweepRegistrations(db) },
    { name: "sweepSubscriptions", everyMs: 3_600_000, work: () => sweepSubscriptions(db) },
    { name: "sweepImages", everyMs: 3_600_000, work: () => sweepImages(db) },
    { name: "reportBooks", everyMs: 3_600_000, work: () => reportBooks(db, app) },
    { name: "reimburseCosts", everyMs: 60_000, work: () => reimburseCosts(db) },
    { name: "closeCovered", everyMs: 60_000, work: () => closeCovered(db) },
    {
      name: "followRefunds",
      everyMs: 60_000,
      work: () => followRefunds(db, { provider: provider.name, treasury }),
    },
    {
      name: "scheduleReconciliation",
      everyMs: 600_000,
      work: () => scheduleReconciliation(db, provider.name),
    },
    { name: "pollTopups", everyMs: 1_000, work: () => pollTopups(db, provider) },
    { name: "sendWithdrawals", everyMs: 1_000, work: () => sendWithdrawals(db, payouts, config) },
    { name: "pollWithdrawals", everyMs: 1_000, work: () => pollWithdrawals(db, payouts) },
    { name: "openDueProjects", everyMs: 5_000, work: () => openDueProjects(db) },
    { name: "closeDueProjects", everyMs: 5_000, work: () => closeDueProjects(db) },
    { name: "windUpDue", everyMs: 1_000, work: () => windUpDue(db) },
    { name: "serveWaiting", everyMs: 1_000, work: () => serveWaiting(db, invest) },
    { name: "rejectUndecided", everyMs: 30_000, work: () => rejectUndecided(db, config) },
    { name: "settleDueProjects", everyMs: 30_000, work: () => settleDueProjects(db) },
    { name: "watchMilestones", everyMs: 300_000, work: () => watchMilestones(db) },
    { name: "refreshRanks", everyMs: 30_000, work: () => refreshRanks(db) },
  ];
}

/** Finds out whether a mail which anyone may ask for is due at all, when its caller has been answered. */
function mailsAskedFor(db: Db, means: Means): Lane {
  return {
    everyMs: 250,
    handlers: {
      mailReset: inTransaction<ResetAsked>(db, (tx, asked) => mailReset(tx, means, asked)),
      mailEmailCode: inTransaction<CodeAsked>(db, (tx, asked) => mailEmailCode(tx, means, asked)),
      mailConfirmation: inTransaction<{ email: string }>(db, (tx, asked) =>
        mailConfirmation(tx, means, asked),
      ),
    },
  };
}

/** The books are checked every hour on every process; whatever is broken is shouted into the log. */
async function reportBooks(db: Db, app: FastifyInstance): Promise<void> {
  for (const finding of await checkBooks(db))
    app.log.fatal({ invariant: finding.invariant }, "the books do not balance");
}

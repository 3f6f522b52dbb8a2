import type { FastifyInstance } from "fastify";
import { endpoints } from "#contract/endpoints.ts";
import { lifecycleDecisionRoutes } from "./admin/lifecycle-routes.ts";
import { followRefunds } from "./admin/money/follow-refunds.ts";
import { moneyRoutes } from "./admin/money/routes.ts";
import { tellAdmins } from "./admin/notify-admins.ts";
import { moderationRoutes } from "./admin/routes.ts";
import { mailConfirmation, sweepSubscriptions } from "./contact/newsletter.ts";
import { contactRoutes } from "./contact/routes.ts";
import type { Means } from "./identity/context.ts";
import { mailReset } from "./identity/passwords/forgot-password.ts";
import { mailEmailCode } from "./identity/registration/resend-code.ts";
import { sweepRegistrations } from "./identity/registration/sweep-registrations.ts";
import { identityRoutes } from "./identity/routes.ts";
import { makeAdmit } from "./identity/sign-in/authenticate.ts";
import { sweepSessions } from "./identity/sign-in/sessions.ts";
import { makeTokens } from "./identity/sign-in/tokens.ts";
import { eraseBankAccounts } from "./identity/users/erase-bank-accounts.ts";
import { imageRoutes } from "./images/routes.ts";
import { sweepImages } from "./images/sweep-images.ts";
import { type Invest, makeInvest } from "./investments/invest.ts";
import { tellBackers } from "./investments/notify-backers.ts";
import { tellInvested } from "./investments/notify-invested.ts";
import { rejectUndecided } from "./investments/reject-undecided.ts";
import { investmentRoutes } from "./investments/routes.ts";
import { serveWaiting } from "./investments/waitlist/fill-from-waitlist.ts";
import { checkBooks } from "./ledger/check-books.ts";
import { closeDueProjects } from "./lifecycle/close-projects.ts";
import { watchMilestones } from "./lifecycle/milestones/watch-milestones.ts";
import { openDueProjects } from "./lifecycle/open-projects.ts";
import { refreshRanks } from "./lifecycle/rank.ts";
import { lifecycleRoutes } from "./lifecycle/routes.ts";
import { settleDueProjects } from "./lifecycle/settle-projects.ts";
import { windUpDue } from "./lifecycle/wind-up/wind-up.ts";
import { newsRoutes } from "./news/routes.ts";
import { makeNoticeMailer } from "./notifications/mail-notice.ts";
import { mailNotices } from "./notifications/mail-notices.ts";
import { makeProviders, type Providers } from "./payments/make-provider.ts";
import { noSandbox, type SandboxJob, sandboxRoutes } from "./payments/sandbox/routes.ts";
import type { Config } from "./platform/config/config.ts";
import { letterheadOf } from "./platform/config/operator.ts";
import { sweepCounters } from "./platform/db/counters.ts";
import type { Db } from "./platform/db/db.ts";
import { healthRoutes } from "./platform/http/health.ts";
import { openHttp } from "./platform/http/http.ts";
import { sweepAnswers } from "./platform/http/idempotency.ts";
import { makeRoute } from "./platform/http/route.ts";
import { sweepJobs } from "./platform/jobs/look-after.ts";
import type { Recurring } from "./platform/jobs/recurring.ts";
import { inTransaction, type JobHandlers, type Queues } from "./platform/jobs/worker.ts";
import { makeMailer } from "./platform/mail/mail.ts";
import { mailboxRoutes } from "./platform/mail/mailbox.ts";
import { documentationRoutes } from "./platform/openapi/openapi.ts";
import { projectRoutes } from "./projects/routes.ts";
import { reconcile, scheduleReconciliation } from "./reconciliation/reconcile.ts";
import { siteRoutes } from "./site/routes.ts";
import { walletRoutes, webhookRoutes } from "./wallet/routes.ts";
import { closeCovered } from "./wallet/suspense/close-covered.ts";
import { creditTopup } from "./wallet/topups/credit-topup.ts";
import { eraseNotices } from "./wallet/topups/erase-webhooks.ts";
import { pollTopups } from "./wallet/topups/poll-topups.ts";
import { reimburseCosts } from "./wallet/transactions/book-cost.ts";
import { transactionRoutes } from "./wallet/transactions/routes.ts";
import { makeNameEnquiry } from "./wallet/withdrawals/name-enquiry.ts";
import { pollWithdrawals } from "./wallet/withdrawals/poll-withdrawals.ts";
import { sendWithdrawals } from "./wallet/withdrawals/send-withdrawals.ts";
import { followTransfer } from "./wallet/withdrawals/settle-withdrawal.ts";

export type App = {
  app: FastifyInstance;
  /** What to do for each kind of job, and how often each queue is looked at; run by a server's worker, or by a test. */
  jobs: { handlers: JobHandlers; queues: Queues };
  /** Work that repeats: each piece is safe to run on many processes at once. */
  recurring: Recurring[];
};

/** Builds the API on a database, without opening a port. */
export async function createApp(db: Db, config: Config): Promise<App> {
  const app = await openHttp(config);
  const tokens = makeTokens(config);
  const route = makeRoute(app, db, makeAdmit(db, tokens));
  healthRoutes(app, db, config);
  documentationRoutes(app, endpoints, config.PUBLIC_URL);
  if (config.MAIL_TRANSPORT === "mailbox") mailboxRoutes(app, db);
  const providers = makeProviders(db, config, (text) => app.log.warn(text));
  const { payments: provider, payouts } = providers;
  const enquiry = makeNameEnquiry(db, payouts);
  const sandbox =
    config.PAYMENT_PROVIDER === "sandbox" ? sandboxRoutes(app, db, config) : noSandbox;
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
  const handlers = {
    ...sandbox,
    ...handlersOf(db, config, { app, means, providers }),
  };
  return {
    app,
    jobs: { handlers, queues: queuesOf(config) },
    recurring: recurringWork(db, config, { app, providers, invest }),
  };
}

function queuesOf({ NOTICE_MAILS_PER_SECOND }: Config): Queues {
  return {
    money: { everyMs: 250 },
    // What is told may wait a moment behind money, and never lags behind a rush for long.
    news: { everyMs: 250, most: 20 },
    askedFor: { everyMs: 250 },
    // A mail server that does not answer holds up mails, and never money.
    mail: { everyMs: 250 },
    notices: { everyMs: 1_000, most: NOTICE_MAILS_PER_SECOND },
    reconciliation: { everyMs: 10_000, most: 1 },
  };
}

function handlersOf(
  db: Db,
  config: Config,
  { app, means, providers }: { app: FastifyInstance; means: Means; providers: Providers },
): Omit<JobHandlers, SandboxJob> {
  const { payments: provider, payouts } = providers;
  const mail = makeMailer(db, config);
  return {
    creditTopup: async ({ transactionId }) => {
      await creditTopup(db, provider, transactionId);
    },
    followTransfer: async ({ reference }) => {
      await followTransfer(db, payouts, reference);
    },
    tellInvested: inTransaction(db, tellInvested),
    tellBackers: inTransaction(db, tellBackers),
    tellAdmins: inTransaction(db, tellAdmins),
    mailNotices: inTransaction(db, mailNotices),
    eraseNotices: (about) => eraseNotices(db, about),
    eraseBankAccounts: (about) => eraseBankAccounts(db, about),
    // Whether a mail that anyone may ask for is due at all is found out when its caller has been answered.
    mailReset: inTransaction(db, (tx, asked) => mailReset(tx, means, asked)),
    mailEmailCode: inTransaction(db, (tx, asked) => mailEmailCode(tx, means, asked)),
    mailConfirmation: inTransaction(db, (tx, asked) => mailConfirmation(tx, means, asked)),
    mail,
    mailNotice: makeNoticeMailer(db, mail),
    reconcile: async ({ day }) => {
      const found = await reconcile(db, { provider, payouts }, { day });
      const { explainedPercent: explained, unreadable } = found;
      if (found.explained !== found.total || unreadable > 0)
        app.log.error({ day, explained, unreadable }, "money is not explained");
    },
  };
}

function recurringWork(
  db: Db,
  config: Config,
  { app, providers, invest }: { app: FastifyInstance; providers: Providers; invest: Invest },
): Recurring[] {
  const { payments: provider, payouts, treasury } = providers;
  return [
    { name: "sweepCounters", everySeconds: 3_600, work: () => sweepCounters(db) },
    { name: "sweepAnswers", everySeconds: 3_600, work: () => sweepAnswers(db) },
    { name: "sweepJobs", everySeconds: 3_600, work: () => sweepJobs(db) },
    { name: "sweepSessions", everySeconds: 3_600, work: () => sweepSessions(db) },
    { name: "sweepRegistrations", everySeconds: 3_600, work: () => sweepRegistrations(db) },
    { name: "sweepSubscriptions", everySeconds: 3_600, work: () => sweepSubscriptions(db) },
    { name: "sweepImages", everySeconds: 3_600, work: () => sweepImages(db) },
    { name: "reportBooks", everySeconds: 3_600, work: () => reportBooks(db, app) },
    { name: "reimburseCosts", everySeconds: 60, work: () => reimburseCosts(db) },
    { name: "closeCovered", everySeconds: 60, work: () => closeCovered(db) },
    {
      name: "followRefunds",
      everySeconds: 60,
      work: () => followRefunds(db, { provider: provider.name, treasury }),
    },
    {
      name: "scheduleReconciliation",
      everySeconds: 600,
      work: () => scheduleReconciliation(db, provider.name),
    },
    { name: "pollTopups", everySeconds: 1, work: () => pollTopups(db, provider) },
    { name: "sendWithdrawals", everySeconds: 1, work: () => sendWithdrawals(db, payouts, config) },
    { name: "pollWithdrawals", everySeconds: 1, work: () => pollWithdrawals(db, payouts) },
    { name: "openDueProjects", everySeconds: 5, work: () => openDueProjects(db) },
    { name: "closeDueProjects", everySeconds: 5, work: () => closeDueProjects(db) },
    { name: "windUpDue", everySeconds: 1, work: () => windUpDue(db) },
    { name: "serveWaiting", everySeconds: 1, work: () => serveWaiting(db, invest) },
    { name: "rejectUndecided", everySeconds: 30, work: () => rejectUndecided(db, config) },
    { name: "settleDueProjects", everySeconds: 30, work: () => settleDueProjects(db) },
    { name: "watchMilestones", everySeconds: 300, work: () => watchMilestones(db) },
    { name: "refreshRanks", everySeconds: 30, work: () => refreshRanks(db) },
  ];
}

/** The books are checked every hour; whatever is broken is shouted into the log. */
async function reportBooks(db: Db, app: FastifyInstance): Promise<void> {
  for (const finding of await checkBooks(db))
    app.log.fatal({ invariant: finding.invariant }, "the books do not balance");
}

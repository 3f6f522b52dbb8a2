import type { FastifyInstance } from "fastify";
import { adminJobs } from "./admin/jobs.ts";
import { adminRecurring } from "./admin/recurring.ts";
import { adminRoutes } from "./admin/routes.ts";
import { contactRoutes } from "./contact/routes.ts";
import { creatorRoutes } from "./creators/routes.ts";
import { identityJobs } from "./identity/jobs.ts";
import { identityRecurring } from "./identity/recurring.ts";
import { identityRoutes } from "./identity/routes.ts";
import { createAuthenticator } from "./identity/sign-in/authenticate.ts";
import { createTokens } from "./identity/sign-in/tokens.ts";
import { imageRecurring } from "./images/recurring.ts";
import { imageRoutes } from "./images/routes.ts";
import { createInvest } from "./investments/invest.ts";
import { investmentJobs } from "./investments/jobs.ts";
import { investmentRecurring } from "./investments/recurring.ts";
import { investmentRoutes } from "./investments/routes.ts";
import { ledgerRecurring } from "./ledger/recurring.ts";
import { lifecycleRecurring } from "./lifecycle/recurring.ts";
import { lifecycleRoutes } from "./lifecycle/routes.ts";
import { liveRoutes } from "./live/routes.ts";
import { messageRecurring } from "./messages/recurring.ts";
import { messageRoutes } from "./messages/routes.ts";
import { newsJobs } from "./news/jobs.ts";
import { newsRecurring } from "./news/recurring.ts";
import { newsRoutes } from "./news/routes.ts";
import { newsletterJobs } from "./newsletter/jobs.ts";
import { newsletterRecurring } from "./newsletter/recurring.ts";
import { newsletterRoutes } from "./newsletter/routes.ts";
import { notificationJobs } from "./notifications/jobs.ts";
import { notificationRoutes } from "./notifications/routes.ts";
import { createProviders } from "./payments/create-providers.ts";
import { paymentJobs } from "./payments/jobs.ts";
import { paymentRoutes } from "./payments/routes.ts";
import { personalRoutes } from "./personal/routes.ts";
import type { Config } from "./platform/config/config.ts";
import { operatorOf } from "./platform/config/operator.ts";
import { followSettings } from "./platform/config/stored-settings.ts";
import type { Db } from "./platform/db/db.ts";
import { openHttp } from "./platform/http/http.ts";
import { createRoute } from "./platform/http/route.ts";
import { createQueues } from "./platform/jobs/queues.ts";
import type { Recurring } from "./platform/jobs/recurring.ts";
import type { JobHandlers, Queues } from "./platform/jobs/worker.ts";
import { createMailer } from "./platform/mail/mail.ts";
import { platformRecurring } from "./platform/recurring.ts";
import { platformRoutes } from "./platform/routes.ts";
import { canText, createTexter } from "./platform/sms/sms.ts";
import { projectJobs } from "./projects/jobs.ts";
import { projectRoutes } from "./projects/routes.ts";
import { reconciliationJobs } from "./reconciliation/jobs.ts";
import { reconciliationRecurring } from "./reconciliation/recurring.ts";
import { siteRoutes } from "./site/routes.ts";
import { walletJobs } from "./wallet/jobs.ts";
import { walletRecurring } from "./wallet/recurring.ts";
import { walletRoutes } from "./wallet/routes.ts";
import { createNameEnquiry } from "./wallet/withdrawals/name-enquiry.ts";

export type App = {
  fastify: FastifyInstance;
  /** What to do for each kind of job, and how often each queue is looked at; run by a server's worker, or by a test. */
  jobs: { handlers: JobHandlers; queues: Queues };
  /** Work that repeats: each piece is safe to run on many processes at once. */
  recurring: Recurring[];
};

/** Builds the API on a database, without opening a port. */
export async function createApp(db: Db, config: Config): Promise<App> {
  const app = await openHttp(config);
  const settings = followSettings(app, db, config);
  const tokens = createTokens(config);
  const authenticate = createAuthenticator(db, tokens);
  const route = createRoute(app, db, authenticate);
  const mail = createMailer(db, config);
  const context = { db, tokens, publicUrl: config.PUBLIC_URL, limits: config };
  const providers = createProviders(db, config, (text) => app.log.warn(text));
  const enquiry = createNameEnquiry(db, providers.payouts);
  const invest = createInvest(db, config);

  platformRoutes(app, db, config);
  identityRoutes(route, { ...context, sms: config, switches: config });
  paymentRoutes(app, db, config);
  await walletRoutes({ app, route }, db, { providers, enquiry }, config);
  imageRoutes(app, route, db, config);
  projectRoutes(route, db, config);
  investmentRoutes(route, db, invest, config);
  lifecycleRoutes(route, db, config);
  newsRoutes(route, db);
  creatorRoutes(route, db);
  notificationRoutes(route, { ...context, sms: config });
  contactRoutes(route, context, operatorOf(config).email);
  messageRoutes(route, db, config);
  newsletterRoutes(route, context, config.APP_ENV === "demo");
  siteRoutes(app, route, db, config);
  personalRoutes(route, db, config);
  liveRoutes(app, db, authenticate);
  adminRoutes(route, db, { providers, enquiry, tokens, settings }, config);

  // A kind of job that no room handles is an error of types here.
  const handlers: JobHandlers = {
    mail,
    sms: createTexter(db),
    ...identityJobs(context),
    ...notificationJobs({ ...context, canText: canText(config) }, mail),
    ...paymentJobs(db, config, (request) => app.inject(request)),
    ...walletJobs(db, providers),
    ...reconciliationJobs(db, providers, app.log),
    ...projectJobs(db),
    ...investmentJobs(db),
    ...newsJobs(context, mail),
    ...newsletterJobs(context, mail),
    ...adminJobs(db),
  };
  const recurring = [
    ...platformRecurring(db),
    ...ledgerRecurring(db, app.log),
    ...identityRecurring(db),
    ...walletRecurring(db, providers, config),
    ...reconciliationRecurring(db, providers),
    ...imageRecurring(db),
    ...investmentRecurring(db, invest, config),
    ...lifecycleRecurring(db),
    ...messageRecurring(context),
    ...newsRecurring(db),
    ...newsletterRecurring(db),
    ...adminRecurring(db, providers),
  ];
  return { fastify: app, jobs: { handlers, queues: createQueues(config) }, recurring };
}

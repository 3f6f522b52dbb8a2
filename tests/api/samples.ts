import type { endpoints } from "#contract/endpoints.ts";
import {
  newDeviceId,
  type TestApp,
  type TestUser,
  testPassword,
} from "#tests/setup/app/test-app.ts";
import { lagosDay } from "#tests/setup/users/projects.ts";
import { messageSamples } from "./message-samples.ts";
import * as made from "./sample-inputs.ts";

export type EndpointName = keyof typeof endpoints;

/** People, projects and payments that good and bad calls can name. */
export type World = {
  app: TestApp;
  investor: TestUser;
  creator: TestUser;
  admin: TestUser;
  openProjectId: string;
  pendingProjectId: string;
  draftProjectId: string;
  /** A draft that may be cancelled without spoiling the others. */
  spareProjectId: string;
  investmentId: string;
  transactionId: string;
  transferId: string;
  withdrawalId: string;
  /** Of the investor. */
  notificationId: string;
};

/** One of each, over the real calls. */
export async function makeWorld(app: TestApp): Promise<World> {
  const [investor, creator, admin] = [
    await app.makePerson("investor"),
    await app.makePerson("user"),
    await app.makePerson("admin"),
  ];
  // The withdrawal below takes what is beyond the million.
  await app.fund(investor.id, 1_000_500_00n);
  const create = async (more: object = {}): Promise<string> => {
    const body = { ...made.newProject(), ...more };
    return (await app.call("POST", "/api/projects", { as: creator, body })).body.data.id;
  };
  const openProjectId = await create();
  await app.call("PUT", `/api/admin/projects/${openProjectId}/approval`, {
    as: admin,
    body: { approvalStatus: "APPROVED" },
  });
  const invested = await app.call("POST", "/api/investments", {
    as: investor,
    body: { projectId: openProjectId, amount: 1000 },
  });
  const topup = await app.call("POST", "/api/wallet/topups", {
    as: investor,
    body: { amount: 5000, method: "card" },
  });
  const paid = await app.call("POST", "/sandbox/pay", {
    body: { reference: topup.body.data.reference, method: "card", outcome: "success" },
  });
  await app.setPassword(investor);
  const withdrawn = await app.call("POST", "/api/wallet/withdrawals", {
    as: investor,
    body: made.newWithdrawal(),
  });
  const told = await app.call("GET", "/api/notifications", { as: investor });
  const moved = await app.call("GET", "/api/wallet/transactions", { as: investor });
  return {
    app,
    investor,
    creator,
    admin,
    openProjectId,
    withdrawalId: withdrawn.body.data.id,
    pendingProjectId: await create(),
    draftProjectId: await create({ draft: true }),
    spareProjectId: await create({ draft: true }),
    investmentId: invested.body.data.id,
    transactionId: paid.body.transactionId,
    notificationId: told.body.data.notifications[0].id,
    transferId: moved.body.data[0].id,
  };
}

/** For each call: who makes it, and an input that is good in every field. */
export function sampleOf(
  name: EndpointName,
  world: World,
): { as: TestUser | null; input: Record<string, unknown> } {
  const { investor, creator, admin } = world;
  const email = `new-${newDeviceId().slice(0, 12)}@example.ng`;
  const account = made.newAccount(email);
  const milestone = { id: world.openProjectId, milestoneId: crypto.randomUUID() };
  const evidence = { url: `/images/${world.openProjectId}/1200.webp`, alt: "The roof" };
  const page = { limit: "5" };
  const article = made.newArticle(evidence.url);
  const samples: Record<EndpointName, [TestUser | null, Record<string, unknown>]> = {
    register: [null, account],
    verifyEmail: [null, { email, otp: "123456" }],
    resendEmailCode: [null, { email }],
    signIn: [null, { email, password: "Str0ng!pass" }],
    verifyDevice: [null, { email, otp: "123456" }],
    resendDeviceCode: [null, { email }],
    forgotPassword: [null, { email }],
    resetPassword: [null, { otp: "123456", new_password: "N3w!passw0rd" }],
    refresh: [null, { refreshToken: "x".repeat(60) }],
    signOut: [investor, {}],
    getMe: [investor, {}],
    getUser: [investor, { id: investor.id }],
    updateProfile: [
      investor,
      {
        ...{ id: investor.id, userName: account.userName, telephone: "+2348031234568" },
        ...{ location: "Enugu", bio: "I farm.", website: "ada.ng", linkedin: "", twitter: "@ada" },
      },
    ],
    sendTelephoneCode: [investor, {}],
    verifyTelephone: [investor, { otp: "123456" }],
    exportData: [investor, {}],
    listSessions: [investor, {}],
    endSession: [investor, { id: investor.id }],
    changePassword: [
      investor,
      { currentPassword: "x", newPassword: "N3w!passw0rd", confirmPassword: "N3w!passw0rd" },
    ],
    closeAccount: [investor, { password: testPassword }],
    getWallet: [investor, {}],
    startTopup: [investor, { amount: "5000", method: "card" }],
    claimTopup: [investor, { transactionId: world.transactionId }],
    listTopups: [investor, page],
    listTransactions: [
      investor,
      {
        search: "solar",
        kind: "funding",
        from: lagosDay(-30),
        to: lagosDay(0),
        amount: "5",
        ...page,
      },
    ],
    getTransaction: [investor, { id: world.transferId }],
    getStatement: [investor, { from: lagosDay(-30), to: lagosDay(0), format: "csv" }],
    getReceipt: [investor, { transactionId: world.transferId }],
    getReceiptPdf: [investor, { transactionId: world.transferId }],
    listBanks: [investor, {}],
    resolveAccount: [investor, { bankCode: "058", accountNumber: "0123456780" }],
    requestWithdrawal: [investor, made.newWithdrawal()],
    listWithdrawals: [investor, page],
    cancelWithdrawal: [investor, { id: world.withdrawalId }],
    uploadImage: [investor, { file: "no file" }],
    createProject: [creator, made.newProject()],
    editProject: [creator, { id: world.draftProjectId, ...made.newProject() }],
    submitProject: [creator, { id: world.draftProjectId }],
    listProjects: [
      null,
      {
        ...{ search: "cold", category: "Fashion", state: "Oyo" },
        sort: "trending",
        status: "OPEN",
        ...page,
      },
    ],
    listEndedProjects: [null, {}],
    listCategories: [null, {}],
    getFees: [null, {}],
    listMyProjects: [creator, { search: "cold", status: "in-review", ...page }],
    getProject: [null, { id: world.openProjectId }],
    getRevision: [creator, { id: world.openProjectId }],
    withdrawRevision: [creator, { id: world.openProjectId }],
    listEarlierTexts: [null, { id: world.openProjectId, ...page }],
    listTimeline: [null, { id: world.openProjectId, ...page }],
    listUpdates: [null, { id: world.openProjectId, ...page }],
    postUpdate: [creator, { id: world.openProjectId, title: "Wiring", body: "It **works**." }],
    previewText: [creator, { text: "It **works**." }],
    followProject: [investor, { id: world.openProjectId }],
    unfollowProject: [investor, { id: world.openProjectId }],
    isFollowing: [investor, { id: world.openProjectId }],
    followCreator: [investor, { id: creator.id }],
    unfollowCreator: [investor, { id: creator.id }],
    listFollowed: [investor, page],
    listBackers: [null, { id: world.openProjectId }],
    getCreatorDashboard: [creator, { userId: creator.id, period: "30d" }],
    listProjectInvestments: [creator, { id: world.openProjectId, ...page }],
    invest: [investor, { projectId: world.openProjectId, amount: "1" }],
    listMyInvestments: [investor, page],
    getInvestmentStats: [investor, {}],
    getInvestorDashboard: [investor, { period: "30d" }],
    getPortfolioPerformance: [investor, { period: "90d" }],
    getAllocation: [investor, {}],
    listPortfolio: [investor, page],
    getPortfolioFile: [investor, { period: "7d", format: "csv" }],
    listComing: [investor, {}],
    cancelInvestment: [investor, { id: world.investmentId }],
    cancelProject: [creator, { id: world.spareProjectId, reason: "No time" }],
    requestRelease: [creator, { ...milestone, note: "Built", images: [evidence] }],
    payReturns: [creator, { id: world.openProjectId, amount: "1" }],
    joinWaitingList: [investor, { id: world.openProjectId, amount: "1" }],
    leaveWaitingList: [investor, { id: world.openProjectId }],
    cancelProjectAsAdmin: [admin, { id: crypto.randomUUID(), reason: "Asked for by its creator" }],
    releaseMilestone: [admin, { ...milestone, note: "Seen" }],
    declineRelease: [admin, { ...milestone, reason: "No picture" }],
    extendMilestone: [admin, { ...milestone, dueDate: lagosDay(90), reason: "Rain" }],
    settleOutcome: [admin, { id: world.openProjectId, successRate: 80, returnAmount: "1" }],
    listReleases: [admin, page],
    listOutcomes: [admin, page],
    previewPayout: [admin, { id: world.openProjectId, kind: "cancel", ...page }],
    previewPayoutFile: [admin, { id: world.openProjectId, kind: "cancel" }],
    listOverdue: [admin, page],
    getTwoAdminsRule: [admin, {}],
    listNotifications: [investor, page],
    listNotificationMessages: [investor, { userId: investor.id, ...page }],
    markNotification: [investor, { id: world.notificationId, isRead: true }],
    markAllNotifications: [investor, {}],
    getPreferences: [investor, {}],
    savePreferences: [investor, made.newPreferences()],
    muteMails: [null, { token: "x".repeat(90) }],
    getNews: [null, { Newsid: world.openProjectId }],
    listArticles: [admin, page],
    getArticle: [admin, { Newsid: world.openProjectId }],
    createArticle: [admin, article],
    editArticle: [admin, { Newsid: world.openProjectId, ...article }],
    removeArticle: [admin, { Newsid: world.openProjectId }],
    ...messageSamples(world),
    sendContactMessage: [null, made.newMessage(email)],
    listContactMessages: [admin, page],
    markContactAnswered: [admin, { id: crypto.randomUUID(), answered: true }],
    replyToContact: [admin, made.newReply()],
    subscribeToNewsletter: [null, { email }],
    confirmNewsletter: [null, { token: "x".repeat(32) }],
    leaveNewsletter: [null, { token: "x".repeat(32) }],
    listVoices: [null, {}],
    listTestimonials: [admin, {}],
    addTestimonial: [admin, made.newTestimonial()],
    editTestimonial: [admin, { id: world.openProjectId, ...made.newTestimonial() }],
    moveTestimonial: [admin, { id: world.openProjectId }],
    withdrawTestimonial: [admin, { id: world.openProjectId }],
    listReaders: [admin, page],
    exportReaders: [admin, {}],
    listIssues: [admin, page],
    createIssue: [admin, made.newIssue()],
    editIssue: [admin, { id: world.openProjectId, ...made.newIssue() }],
    removeIssue: [admin, { id: world.openProjectId }],
    sendIssue: [admin, { id: world.openProjectId, updatedAt: "2026-11-30T09:00:00.000Z" }],
    getSite: [null, {}],
    listAdminProjects: [admin, { search: "cold", approvalStatus: "PENDING", ...page }],
    decideProject: [
      admin,
      { id: world.pendingProjectId, approvalStatus: "REJECTED", reason: "Please add a budget" },
    ],
    listApprovals: [admin, page],
    getAdminStats: [admin, { period: "30d" }],
    getAdminActivity: [admin, { period: "30d", limit: 5 }],
    getPlatformAnalytics: [admin, { period: "90d" }],
    getCategoryAnalytics: [admin, { period: "1y" }],
    listCohorts: [admin, {}],
    listCreatorRecords: [admin, {}],
    getReportFile: [admin, made.newReport()],
    getSystemHealth: [admin, {}],
    getAdminStatus: [admin, {}],
    searchPlatform: [admin, { search: "ada" }],
    listSecurityAlerts: [admin, {}],
    listLiveSessions: [admin, page],
    endSessionOfUser: [admin, made.newSessionEnd()],
    listFailedSignIns: [admin, page],
    listBlockedCodes: [admin, page],
    listAudit: [admin, { ...made.newAuditSearch(), ...page }],
    getAuditFile: [admin, made.newAuditSearch()],
    getSettings: [admin, {}],
    changeSetting: [admin, { name: "REVIEW_HOURS", amount: "48", reason: "People wait long" }],
    declineSetting: [admin, { name: "PLATFORM_FEE_BPS", reason: "Not now" }],
    reviewRevision: [admin, { id: crypto.randomUUID() }],
    approveItem: [admin, { id: world.pendingProjectId, type: "project" }],
    rejectItem: [admin, { id: world.pendingProjectId, type: "project", reason: "No budget" }],
    payOutUser: [admin, { id: creator.id, ...made.newPayout() }],
    getAdminWallet: [admin, {}],
    listReconciliations: [admin, page],
    reconcileNow: [admin, { day: lagosDay(-1) }],
    listSuspense: [admin, page],
    listAllTransactions: [admin, { search: "AJ-1", kind: "topup", state: "done", ...page }],
    readAnyTransaction: [admin, { id: crypto.randomUUID() }],
    resolveSuspense: [admin, { id: crypto.randomUUID(), to: "payer", reason: "Nobody's" }],
    requeryTopup: [admin, { reference: world.transactionId, reason: "They called us" }],
    listUsers: [admin, { search: "ada", ...page }],
    setUserStatus: [admin, { id: creator.id, status: "ACTIVE", reason: "" }],
    flagUser: [admin, { id: creator.id, reason: "Two accounts with one face" }],
    getUserMoney: [admin, { id: investor.id }],
    listUserTransactions: [admin, { id: investor.id, ...page }],
    getUserSignIns: [admin, { id: investor.id }],
    listUserProjects: [admin, { id: creator.id, ...page }],
    listUserInvestments: [admin, { id: investor.id, ...page }],
    listUserNotes: [admin, { id: investor.id, ...page }],
    addUserNote: [admin, { id: investor.id, text: "Called us about a payment" }],
    deleteUser: [admin, { id: crypto.randomUUID() }],
  };
  const [as, given] = samples[name];
  const input = Object.fromEntries(Object.entries(given).filter(([, v]) => v !== undefined));
  return { as, input };
}

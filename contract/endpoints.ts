import * as account from "./account.ts";
import * as admin from "./admin.ts";
import * as adminAnalytics from "./admin-analytics.ts";
import * as adminDashboard from "./admin-dashboard.ts";
import * as adminReports from "./admin-reports.ts";
import * as adminSearch from "./admin-search.ts";
import * as adminSecurity from "./admin-security.ts";
import * as adminSettings from "./admin-settings.ts";
import * as adminTrail from "./admin-trail.ts";
import * as adminTransactions from "./admin-transactions.ts";
import * as adminUsers from "./admin-users.ts";
import * as contact from "./contact.ts";
import * as creators from "./creators.ts";
import * as following from "./following.ts";
import * as identity from "./identity.ts";
import * as images from "./images.ts";
import * as investments from "./investments.ts";
import * as lifecycle from "./lifecycle.ts";
import * as messages from "./messages.ts";
import * as news from "./news.ts";
import * as newsletter from "./newsletter.ts";
import * as notifications from "./notifications.ts";
import * as payoutPreview from "./payout-preview.ts";
import * as portfolio from "./portfolio.ts";
import * as projects from "./projects.ts";
import * as reconciliation from "./reconciliation.ts";
import * as revisions from "./revisions.ts";
import * as site from "./site.ts";
import * as testimonials from "./testimonials.ts";
import * as transactions from "./transactions.ts";
import * as updates from "./updates.ts";
import * as wallet from "./wallet.ts";
import * as withdrawals from "./withdrawals.ts";

/** The whole JSON API on one page. */
export const endpoints = {
  register: identity.register,
  verifyEmail: identity.verifyEmail,
  resendEmailCode: identity.resendEmailCode,
  signIn: identity.signIn,
  verifyDevice: identity.verifyDevice,
  resendDeviceCode: identity.resendDeviceCode,
  forgotPassword: identity.forgotPassword,
  resetPassword: identity.resetPassword,
  refresh: identity.refresh,
  signOut: identity.signOut,
  getMe: identity.getMe,
  getUser: identity.getUser,
  updateProfile: identity.updateProfile,
  changePassword: identity.changePassword,
  listSessions: account.listSessions,
  endSession: account.endSession,
  sendTelephoneCode: account.sendTelephoneCode,
  verifyTelephone: account.verifyTelephone,
  exportData: account.exportData,
  closeAccount: account.closeAccount,

  getWallet: wallet.getWallet,
  startTopup: wallet.startTopup,
  claimTopup: wallet.claimTopup,
  listTopups: wallet.listTopups,

  listTransactions: transactions.listTransactions,
  getTransaction: transactions.getTransaction,
  getStatement: transactions.getStatement,
  getReceipt: transactions.getReceipt,
  getReceiptPdf: transactions.getReceiptPdf,

  listBanks: withdrawals.listBanks,
  resolveAccount: withdrawals.resolveAccount,
  requestWithdrawal: withdrawals.requestWithdrawal,
  listWithdrawals: withdrawals.listWithdrawals,
  cancelWithdrawal: withdrawals.cancelWithdrawal,

  uploadImage: images.uploadImage,

  createProject: projects.createProject,
  editProject: projects.editProject,
  submitProject: projects.submitProject,
  listProjects: projects.listProjects,
  listEndedProjects: projects.listEndedProjects,
  listCategories: projects.listCategories,
  getFees: projects.getFees,
  listMyProjects: projects.listMyProjects,
  getProject: projects.getProject,
  getRevision: revisions.getRevision,
  withdrawRevision: revisions.withdrawRevision,
  listEarlierTexts: revisions.listEarlierTexts,
  listTimeline: updates.listTimeline,
  listUpdates: updates.listUpdates,
  postUpdate: updates.postUpdate,
  previewText: updates.previewText,
  listBackers: projects.listBackers,
  followProject: following.followProject,
  unfollowProject: following.unfollowProject,
  isFollowing: following.isFollowing,
  followCreator: following.followCreator,
  unfollowCreator: following.unfollowCreator,
  listFollowed: following.listFollowed,

  getCreatorDashboard: creators.getCreatorDashboard,
  listProjectInvestments: creators.listProjectInvestments,

  invest: investments.invest,
  listMyInvestments: investments.listMyInvestments,
  getInvestmentStats: investments.getInvestmentStats,
  cancelInvestment: investments.cancelInvestment,
  joinWaitingList: investments.joinWaitingList,
  leaveWaitingList: investments.leaveWaitingList,

  getInvestorDashboard: portfolio.getInvestorDashboard,
  getPortfolioPerformance: portfolio.getPortfolioPerformance,
  getAllocation: portfolio.getAllocation,
  listPortfolio: portfolio.listPortfolio,
  getPortfolioFile: portfolio.getPortfolioFile,
  listComing: portfolio.listComing,

  cancelProject: lifecycle.cancelProject,
  requestRelease: lifecycle.requestRelease,
  payReturns: lifecycle.payReturns,
  cancelProjectAsAdmin: lifecycle.cancelProjectAsAdmin,
  releaseMilestone: lifecycle.releaseMilestone,
  declineRelease: lifecycle.declineRelease,
  extendMilestone: lifecycle.extendMilestone,
  settleOutcome: lifecycle.settleOutcome,
  listReleases: lifecycle.listReleases,
  listOutcomes: lifecycle.listOutcomes,
  listOverdue: lifecycle.listOverdue,
  previewPayout: payoutPreview.previewPayout,
  previewPayoutFile: payoutPreview.previewPayoutFile,
  getTwoAdminsRule: lifecycle.getTwoAdminsRule,

  getNews: news.getNews,
  listArticles: news.listArticles,
  getArticle: news.getArticle,
  createArticle: news.createArticle,
  editArticle: news.editArticle,
  removeArticle: news.removeArticle,

  listNotifications: notifications.listNotifications,
  listNotificationMessages: notifications.listNotificationMessages,
  markNotification: notifications.markNotification,
  markAllNotifications: notifications.markAllNotifications,
  getPreferences: notifications.getPreferences,
  savePreferences: notifications.savePreferences,
  muteMails: notifications.muteMails,

  listMessages: messages.listMessages,
  sendMessage: messages.sendMessage,
  getReader: messages.getReader,
  getConversation: messages.getConversation,
  readMessage: messages.readMessage,
  blockUser: messages.blockUser,
  unblockUser: messages.unblockUser,

  sendContactMessage: contact.sendContactMessage,
  listContactMessages: contact.listContactMessages,
  markContactAnswered: contact.markContactAnswered,
  replyToContact: contact.replyToContact,
  subscribeToNewsletter: newsletter.subscribeToNewsletter,
  confirmNewsletter: newsletter.confirmNewsletter,
  leaveNewsletter: newsletter.leaveNewsletter,
  listReaders: newsletter.listReaders,
  exportReaders: newsletter.exportReaders,
  listIssues: newsletter.listIssues,
  createIssue: newsletter.createIssue,
  editIssue: newsletter.editIssue,
  removeIssue: newsletter.removeIssue,
  sendIssue: newsletter.sendIssue,

  getSite: site.getSite,
  listVoices: testimonials.listVoices,
  listTestimonials: testimonials.listTestimonials,
  addTestimonial: testimonials.addTestimonial,
  editTestimonial: testimonials.editTestimonial,
  moveTestimonial: testimonials.moveTestimonial,
  withdrawTestimonial: testimonials.withdrawTestimonial,

  listAdminProjects: admin.listAdminProjects,
  decideProject: admin.decideProject,
  listApprovals: admin.listApprovals,
  getAdminStats: adminDashboard.getAdminStats,
  getAdminActivity: adminDashboard.getAdminActivity,
  getPlatformAnalytics: adminAnalytics.getPlatformAnalytics,
  getCategoryAnalytics: adminAnalytics.getCategoryAnalytics,
  listCohorts: adminAnalytics.listCohorts,
  listCreatorRecords: adminAnalytics.listCreatorRecords,
  getReportFile: adminReports.getReportFile,
  getSystemHealth: adminDashboard.getSystemHealth,
  getAdminStatus: adminDashboard.getAdminStatus,
  searchPlatform: adminSearch.searchPlatform,
  listSecurityAlerts: adminSecurity.listSecurityAlerts,
  listLiveSessions: adminSecurity.listLiveSessions,
  endSessionOfUser: adminSecurity.endSessionOfUser,
  listFailedSignIns: adminSecurity.listFailedSignIns,
  listBlockedCodes: adminSecurity.listBlockedCodes,
  listAudit: adminTrail.listAudit,
  getAuditFile: adminTrail.getAuditFile,
  getSettings: adminSettings.getSettings,
  changeSetting: adminSettings.changeSetting,
  declineSetting: adminSettings.declineSetting,
  reviewRevision: revisions.reviewRevision,
  approveItem: admin.approveItem,
  rejectItem: admin.rejectItem,
  payOutUser: admin.payOutUser,

  getAdminWallet: reconciliation.getAdminWallet,
  listReconciliations: reconciliation.listReconciliations,
  reconcileNow: reconciliation.reconcileNow,
  listSuspense: reconciliation.listSuspense,
  listAllTransactions: adminTransactions.listAllTransactions,
  readAnyTransaction: adminTransactions.readAnyTransaction,
  resolveSuspense: reconciliation.resolveSuspense,
  requeryTopup: reconciliation.requeryTopup,

  listUsers: admin.listUsers,
  setUserStatus: admin.setUserStatus,
  deleteUser: admin.deleteUser,
  flagUser: admin.flagUser,
  getUserMoney: adminUsers.getUserMoney,
  listUserTransactions: adminUsers.listUserTransactions,
  getUserSignIns: adminUsers.getUserSignIns,
  listUserProjects: adminUsers.listUserProjects,
  listUserInvestments: adminUsers.listUserInvestments,
  listUserNotes: adminUsers.listUserNotes,
  addUserNote: adminUsers.addUserNote,
};

import { newDeviceId, testPassword } from "#tests/setup/app/test-app.ts";
import { lagosDay } from "#tests/setup/users/projects.ts";

export const newAccount = (email: string) => ({
  ...{ email, firstName: "Ada", lastName: "Obi", userName: `ada${newDeviceId().slice(0, 10)}` },
  ...{ telephone: "+2348031234567", address: "1 Marina, Lagos" },
  ...{ password: testPassword, role: "investor" },
});

export const newWithdrawal = () => ({
  amount: "500",
  bankCode: "058",
  accountNumber: "0123456780",
  password: testPassword,
});

export const newPreferences = () => ({
  ...{ emailUpdates: true, projectUpdates: true, investmentAlerts: true },
  ...{ marketingEmails: false, smsNotifications: false },
  categories: ["Fashion"],
});

export const newMessage = (email: string) => ({
  name: "Ada Obi",
  ...{ email, subject: "A question", category: "general", message: "How?" },
});

export const newConversation = (to: string, projectId: string) => ({
  ...{ to, projectId, subject: "The roof", content: "When is it done?" },
});

export const newReply = () => ({
  id: crypto.randomUUID(),
  ...{ text: "On Friday.", sawAnswered: false, sawReplies: 0 },
});

export const newIssue = () => ({ subject: "News of November", text: "Ten projects opened." });

export const newSessionEnd = () => ({ id: crypto.randomUUID(), reason: "A lost phone" });

export const newReport = () => ({
  ...{ report: "revenue", from: lagosDay(-30), to: lagosDay(0), format: "csv" },
});

export const newTestimonial = () => ({
  ...{ words: "I knew where my money was.", name: "Halima Bello", role: "Project Creator, Kano" },
  ...{ consent: "By mail to us, from her own address.", consentedOn: "2026-11-03" },
});

export const newPayout = () => ({
  ...{ bankCode: "058", accountNumber: "0123456780", reason: "Closed by us" },
});

export const newAuditSearch = () => ({
  ...{ who: "ada", about: "ada", action: "user_suspended", from: lagosDay(-30), to: lagosDay(0) },
});

export const newArticle = (picture: string) => ({
  ...{ Newstitle: "Fish prices", Newscontent: "They **rise**.", Newsimage: picture },
  ...{ links: ["https://ajose.ng/news"], categories: ["Finance"] },
  ...{ publishAt: null, mailToReaders: true },
});

export const newProject = () => ({
  name: "Cold room for Mile 12",
  description: "Three solar cold rooms, so that traders lose a tenth and not half of each lorry.",
  category: "Food & Beverage",
  expectedRaiseAmount: "5000000.00",
  startDate: lagosDay(0),
  endDate: lagosDay(30),
  milestones: [{ title: "Built", sharePercent: 100, dueDate: lagosDay(60) }],
  tags: ["cold-room"],
  riskLevel: "medium",
  expectedROI: "12.5",
});

import * as contactMails from "#server/contact/mails.ts";
import * as identityMails from "#server/identity/mails/email-templates.ts";
import * as messageMails from "#server/messages/mails.ts";
import * as newsMails from "#server/news/mails.ts";
import * as newsletterMails from "#server/newsletter/mails.ts";
import { notificationTemplate } from "#server/notifications/send-notification-mail.ts";
import * as adminTexts from "#server/notifications/texts/admin-texts.ts";
import * as backerTexts from "#server/notifications/texts/backer-texts.ts";
import * as investmentTexts from "#server/notifications/texts/investment-texts.ts";
import * as walletTexts from "#server/notifications/texts/wallet-texts.ts";
import * as withdrawalTexts from "#server/notifications/texts/withdrawal-texts.ts";
import type { EmailTemplate } from "#server/platform/mail/email-layout.ts";
import { backerSamples, projectSamples } from "./project-samples.ts";
import {
  amountKobo,
  type Content,
  id,
  inWords,
  later,
  now,
  reference,
  type SamplesOf,
  type Words,
} from "./sample-words.ts";

export const publicUrl = "https://ajose.example";

/** Who signs them: as in a demonstration, which is the most that stands there. */
export const sender = {
  by: "Ajose, 14 Broad Street, Lagos, RC 1234567",
  contactUrl: `${publicUrl}/contact`,
  isDemo: true,
};

export const usualWords: Words = {
  firstName: "Ọláṣẹhìndé",
  project: "Adunni Cassava Mill",
  milestone: "Machines in place",
  reason: "The budget leaves out the diesel for the mill.",
};

/** Every kind of mail that is sent, by its name, with these words of people in it. */
export function sampleMails(words: Words): Map<string, EmailTemplate> {
  const notifications = {
    ...walletSamples(words),
    ...withdrawalSamples(words),
    ...investmentSamples(words),
    ...projectSamples(words),
    ...backerSamples(words),
    ...adminSamples(words),
  };
  const mails = { ...identitySamples(words), ...contactSamples(words) };
  const named = [
    ...Object.entries<EmailTemplate[]>(mails),
    ...Object.entries<Content[]>(notifications).map(
      ([kind, contents]) =>
        [kind, contents.map((content) => notificationSample(content, words.firstName))] as const,
    ),
  ];
  return new Map(
    named.flatMap(([kind, samples]) =>
      samples.map((mail, index) => [index === 0 ? kind : `${kind}-${index + 1}`, mail] as const),
    ),
  );
}

/** With the line that ends such mails, but where they are always sent. */
function notificationSample(
  { link = `/projects/${id}`, mail, mailFlag = "emailUpdates", ...content }: Content,
  firstName: string,
): EmailTemplate {
  const unsubscribeUrl = `${publicUrl}/unsubscribe?token=${id}.${mailFlag}.${"t".repeat(43)}`;
  return notificationTemplate(
    { ...content, link, mail: mail ?? null, mailFlag, firstName, unsubscribeUrl },
    publicUrl,
  );
}

function walletSamples({ reason }: Words): SamplesOf<typeof walletTexts, Content> {
  const reversed = { amountKobo, reference };
  const held = `We received ₦2,500, which is not the amount you asked to pay. It is safe and being looked at. ${reason}`;
  return {
    topupCredited: [walletTexts.topupCredited({ amountKobo, reference, balanceKobo: 72_500_50n })],
    topupHeld: [walletTexts.topupHeld({ received: "of ₦2,500", message: held, reference })],
    paymentFound: [walletTexts.paymentFound({ amountKobo, transferId: id })],
    topupReversed: [
      walletTexts.topupReversed({ ...reversed, takenKobo: amountKobo, owedKobo: 0n }),
      walletTexts.topupReversed({ ...reversed, takenKobo: 5_000_00n, owedKobo: 20_000_00n }),
    ],
  };
}

function withdrawalSamples({ reason }: Words): SamplesOf<typeof withdrawalTexts, Content> {
  const account = { bankName: "Guaranty Trust Bank", accountNumber: "0123456789" };
  const withdrawal = { ...account, amountKobo, reference };
  const back = "₦25,000 is back in your wallet.";
  const failed = `The bank did not take the money: ${reason} ${back}`;
  const messages = {
    rejected: `Your withdrawal was not approved. The reason: ${reason} ${back}`,
    cancelled: `You cancelled this withdrawal. ${back}`,
    failed,
    reversed: failed,
  };
  return {
    withdrawalRequested: [
      withdrawalTexts.withdrawalRequested({ ...withdrawal, now, sendableAt: later }),
      withdrawalTexts.withdrawalRequested({ ...withdrawal, now, sendableAt: now }),
    ],
    withdrawalPaid: [
      withdrawalTexts.withdrawalPaid({ ...withdrawal, isAfterAll: false }),
      withdrawalTexts.withdrawalPaid({ ...withdrawal, isAfterAll: true }),
    ],
    withdrawalReturned: (["rejected", "cancelled", "failed", "reversed"] as const).map((status) =>
      withdrawalTexts.withdrawalReturned({ ...withdrawal, status, message: messages[status] }),
    ),
    withdrawalSentBack: [
      withdrawalTexts.withdrawalSentBack({
        ...withdrawal,
        message: `The bank sent the money back: ${reason} ₦25,000 is in your wallet again.`,
      }),
    ],
    payoutStarted: [
      withdrawalTexts.payoutStarted({
        ...account,
        amountKobo,
        message:
          "Your account is suspended. An admin asked to pay out ₦25,000 to Guaranty Trust Bank, account ending in 6789; a second admin has to agree.",
      }),
    ],
  };
}

function investmentSamples({
  project: projectName,
  reason,
}: Words): SamplesOf<typeof investmentTexts, Content> {
  const investment = { id, amountKobo, projectName, transferId: id };
  const booked = { ...investment, cancellableUntil: later };
  const ended = { projectName, reason, successRate: 71 };
  const waited = { projectName, projectId: id, amountKobo };
  return {
    invested: [investmentTexts.invested(booked)],
    investmentPending: [investmentTexts.investmentPending(booked)],
    investmentApproved: [
      investmentTexts.investmentApproved({ ...booked, now }),
      investmentTexts.investmentApproved({ ...booked, now: later }),
    ],
    investmentRejected: [investmentTexts.investmentRejected({ ...investment, reason })],
    investmentUndecided: [investmentTexts.investmentUndecided({ ...investment, hours: 72 })],
    investmentTakenBack: [investmentTexts.investmentTakenBack(investment)],
    waitlistServed: [true, false].map((isPending) =>
      investmentTexts.waitlistServed({ ...booked, isPending }),
    ),
    waitlistNotServed: [
      investmentTexts.waitlistNotServed({
        ...waited,
        why: "Your wallet does not hold the ₦25,000 that you asked for.",
        place: "You keep your place, and can invest yourself while there is room.",
      }),
    ],
    waitlistOver: [investmentTexts.waitlistOver({ id, name: projectName })],
    projectEnded: (["close", "cancel", "outcome"] as const).map((kind) =>
      investmentTexts.projectEnded({ ...ended, kind }, inWords),
    ),
  };
}

function adminSamples({
  project,
  firstName,
  milestone,
  reason,
}: Words): SamplesOf<typeof adminTexts, Content> {
  const amount = 150_000_00n;
  const items = (["project", "revision", "investment", "withdrawal"] as const).map((type) => ({
    ...{ type, amount: type === "revision" ? 0n : amount, title: project, submittedBy: firstName },
  }));
  const overdue = { project: { id, name: project }, milestone, alertDays: 30, cancelDays: 90 };
  return {
    itemsWaiting: [...items.map((item) => [item]), items].map(adminTexts.itemsWaiting),
    adminTried: [adminTexts.adminTried({ name: firstName })],
    releaseWaiting: [
      adminTexts.releaseWaiting({ projectName: project, milestone, grossKobo: 500_000_00n }),
    ],
    overdueForAdmins: [adminTexts.overdueForAdmins(backerTexts.milestoneOverdue(overdue))],
    refundFailed: [adminTexts.refundFailed({ amountKobo, payment: reference })],
    needsAttention: [
      adminTexts.needsAttention({
        ...{ amountKobo, currency: "NGN", name: reference, attention: reason },
      }),
    ],
  };
}

function identitySamples({
  firstName,
  reason,
}: Words): SamplesOf<typeof identityMails, EmailTemplate> {
  const user = { firstName, lastName: "Adébáyọ̀", email: "ola@example.ng" };
  const code = { code: "412907", linkToken: "t".repeat(43) };
  return {
    emailCodeTemplate: [identityMails.emailCodeTemplate(code, publicUrl)],
    accountExistsTemplate: [code.linkToken, null].map((token) =>
      identityMails.accountExistsTemplate(publicUrl, token),
    ),
    deviceCodeTemplate: [identityMails.deviceCodeTemplate(user, code, publicUrl)],
    resetCodeTemplate: [identityMails.resetCodeTemplate(user, code, publicUrl)],
    suspendedTemplate: [identityMails.suspendedTemplate(user, reason)],
    reactivatedTemplate: [identityMails.reactivatedTemplate(user)],
    suspendedResetTemplate: [identityMails.suspendedResetTemplate(user)],
    unverifiedResetTemplate: [identityMails.unverifiedResetTemplate(publicUrl)],
    passwordResetTemplate: [identityMails.passwordResetTemplate(user, publicUrl)],
    passwordChangedTemplate: [identityMails.passwordChangedTemplate(user, publicUrl)],
    signInEndedTemplate: [identityMails.signInEndedTemplate(user, publicUrl)],
    accountClosedTemplate: [identityMails.accountClosedTemplate(user)],
  };
}

function contactSamples({
  firstName,
  project,
  reason,
}: Words): SamplesOf<
  typeof contactMails & typeof messageMails & typeof newsletterMails & typeof newsMails,
  EmailTemplate
> {
  const message = {
    name: firstName,
    email: "reader@example.ng",
    subject: project,
    category: "general" as const,
    message: `${reason}\n\nThank you.`,
  };
  const link = `${publicUrl}/newsletter?confirm=${"t".repeat(43)}`;
  return {
    contactTemplate: [contactMails.contactTemplate("Ada", message, publicUrl)],
    replyTemplate: [contactMails.replyTemplate(message, reason)],
    receiptTemplate: [contactMails.receiptTemplate],
    unreadTemplate: [1, 7].map((count) =>
      messageMails.unreadTemplate(
        {
          ...{ firstName, inbox: "/investor/messages" },
          waiting: Array.from({ length: count }, () => {
            return { sender: firstName, subject: project, path: `/investor/messages?open=${id}` };
          }),
        },
        { publicUrl, leaveUrl: `${publicUrl}/unsubscribe?token=${id}` },
      ),
    ),
    confirmTemplate: [newsletterMails.confirmTemplate(link)],
    issueTemplate: [
      newsletterMails.issueTemplate({ subject: project, text: `${reason}\n\nSee you.` }, link),
    ],
    welcomeTemplate: [newsletterMails.welcomeTemplate(link)],
    articleTemplate: [
      newsMails.articleTemplate({ title: project, excerpt: reason, url: link, leaveUrl: link }),
    ],
  };
}

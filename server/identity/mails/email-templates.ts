import { codeSeconds } from "#contract/account-rules.ts";
import type { EmailTemplate } from "../../platform/mail/email-layout.ts";
import type { Recipient } from "../../platform/mail/mail.ts";
import type { MailedCode } from "../codes.ts";

type Named = { firstName: string; lastName: string; email: string };

export function recipientOf({ firstName, lastName, email }: Named): Recipient {
  return { name: `${firstName} ${lastName}`, address: email };
}

/** Whoever typed an unverified address may not be its owner, so their words are not sent to it. */
export function anonymousRecipient(email: string): Recipient {
  return { name: "", address: email };
}

const validFor = `The code is valid for ${codeSeconds / 60} minutes`;

export function emailCodeTemplate(
  { code, linkToken }: MailedCode,
  publicUrl: string,
): EmailTemplate {
  return {
    subject: `Your Ajose code: ${code}`,
    preview: `${validFor}. It confirms your email.`,
    heading: "Confirm your email",
    greeting: "Hello,",
    paragraphs: [
      "Welcome to Ajose. Type this code on the page where you registered, or press the button in that browser.",
    ],
    code,
    link: { label: "Verify my email", url: `${publicUrl}/verify-otp?token=${linkToken}` },
    note: `${validFor}, the button for 60. Not you? Do nothing: without the code there is no account.`,
  };
}

/** With a link to a new password for an account that may have one. */
export function accountExistsTemplate(publicUrl: string, linkToken: string | null): EmailTemplate {
  const signIn = `${publicUrl}/login`;
  const template = {
    subject: "You already have an Ajose account",
    greeting: "Hello,",
    paragraphs: [
      "Someone, perhaps you, tried to register with this email. It already has an account, and nothing about that has changed.",
    ],
  };
  if (!linkToken) {
    return {
      ...template,
      link: { label: "Sign in", url: signIn },
      note: "Not you? Do nothing, and nothing happens.",
    };
  }
  return {
    ...template,
    link: { label: "Choose a new password", url: `${publicUrl}/reset-password?token=${linkToken}` },
    ways: [{ text: "Know your password?", label: "Sign in", url: signIn }],
    note: "The button works for 30 minutes. Not you? Do nothing, and nothing happens.",
  };
}

export function deviceCodeTemplate(
  { firstName }: Named,
  { code, linkToken }: MailedCode,
  publicUrl: string,
): EmailTemplate {
  return {
    subject: `Your Ajose sign-in code: ${code}`,
    preview: `${validFor}. Not you? Choose a new password.`,
    heading: "Confirm that it is you",
    greeting: `Hello ${firstName},`,
    paragraphs: [
      "Someone typed your password in a browser that we don't know yet. If it was you, type this code there, or press the button in that browser.",
    ],
    code,
    link: {
      label: "Confirm my sign-in",
      url: `${publicUrl}/device-verification?token=${linkToken}`,
    },
    ways: [secure("Not you? Then someone knows your password.", "Choose a new one now", publicUrl)],
    note: `${validFor}, the button until 15 minutes after the password was typed.`,
  };
}

/** Its code is not in the subject, where a locked phone shows it: it alone opens the account of whoever asked. */
export function resetCodeTemplate(
  { firstName }: Named,
  { code, linkToken }: MailedCode,
  publicUrl: string,
): EmailTemplate {
  return {
    subject: "Reset your Ajose password",
    preview: `${validFor}. Not you? Do nothing.`,
    heading: "Choose a new password",
    greeting: `Hello ${firstName},`,
    paragraphs: [
      "Type this code in the browser where you asked for it, or press the button in any browser.",
    ],
    code,
    link: { label: "Choose a new password", url: `${publicUrl}/reset-password?token=${linkToken}` },
    note: `${validFor}, the button for 30. Not you? Do nothing: your password stays as it is.`,
  };
}

export function suspendedTemplate({ firstName }: Named, reason: string): EmailTemplate {
  return {
    subject: "Your Ajose account is suspended",
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `We have suspended your account. The reason: ${reason}`,
      "You are signed out and cannot sign in for now. Your money stays yours: refunds and returns still reach your wallet.",
      "Do you think we are wrong? Write to us: the link is under this mail.",
    ],
  };
}

export function reactivatedTemplate({ firstName }: Named): EmailTemplate {
  return {
    subject: "Your Ajose account is active again",
    greeting: `Hello ${firstName},`,
    paragraphs: ["The suspension is over. You can sign in as before."],
  };
}

export function suspendedResetTemplate({ firstName }: Named): EmailTemplate {
  return {
    subject: "About your Ajose password",
    greeting: `Hello ${firstName},`,
    paragraphs: [
      "You asked for a new password. Your account is suspended, so we cannot send you one.",
      "Please write to us: the link is under this mail.",
    ],
  };
}

export function unverifiedResetTemplate(publicUrl: string): EmailTemplate {
  return {
    subject: "About your Ajose registration",
    greeting: "Hello,",
    paragraphs: [
      "Someone, perhaps you, asked for a new password. This email was never confirmed, so it has no account yet. Please register again.",
    ],
    link: { label: "Register", url: `${publicUrl}/register` },
    note: "Not you? Do nothing, and nothing happens.",
  };
}

export function passwordResetTemplate({ firstName }: Named, publicUrl: string): EmailTemplate {
  return {
    subject: "Your Ajose password was reset",
    greeting: `Hello ${firstName},`,
    paragraphs: [
      "You have a new password. We signed you out everywhere, and each browser has to be confirmed again when you sign in.",
    ],
    link: { label: "Sign in", url: `${publicUrl}/login` },
    ways: [
      secure("Not you? Someone can read your mail.", "Take your account back", publicUrl),
      contact("Then", "write to us at once", publicUrl),
    ],
  };
}

export function passwordChangedTemplate({ firstName }: Named, publicUrl: string): EmailTemplate {
  return {
    subject: "Your Ajose password was changed",
    greeting: `Hello ${firstName},`,
    paragraphs: ["You have a new password, and we signed you out in every other browser."],
    ways: [
      secure("Not you?", "Choose a new password now", publicUrl),
      contact("Then", "write to us at once", publicUrl),
    ],
  };
}

export function signInEndedTemplate({ firstName }: Named, publicUrl: string): EmailTemplate {
  return {
    subject: "We ended one of your Ajose sign-ins",
    preview: "It was used from another browser. Please sign in again.",
    greeting: `Hello ${firstName},`,
    paragraphs: [
      "One of your sign-ins was used a second time, perhaps from another browser. To be safe, we ended it.",
    ],
    link: { label: "Sign in again", url: `${publicUrl}/login` },
    ways: [secure("Does it happen again?", "Choose a new password", publicUrl)],
  };
}

export function accountClosedTemplate({ firstName }: Named): EmailTemplate {
  return {
    subject: "Your Ajose account is closed",
    greeting: `Hello ${firstName},`,
    paragraphs: [
      "Your account is closed and your personal data is erased. The books keep the amounts, without your name.",
      "Thank you for being with us.",
    ],
  };
}

/** A new password also ends every sign-in. It needs the mailbox alone, so that it helps whoever is locked out too. */
function secure(text: string, label: string, publicUrl: string) {
  return { text, label, url: `${publicUrl}/forgot-password` };
}

function contact(text: string, label: string, publicUrl: string) {
  return { text, label, url: `${publicUrl}/contact` };
}

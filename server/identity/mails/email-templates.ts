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

const codeNote = (linkIsValid: string) =>
  `The code is valid for ${codeSeconds / 60} minutes, the link for ${linkIsValid}. Nobody from Ajose will ever ask you for them.`;

export function emailCodeTemplate(
  { code, linkToken }: MailedCode,
  publicUrl: string,
): EmailTemplate {
  return {
    subject: "Verify your email for Ajose",
    greeting: "Hello,",
    paragraphs: [
      "Welcome to Ajose. Enter this code in the browser that you registered with, or open the link there.",
      "If you did not register, ignore this mail: no account comes into being without the code.",
    ],
    code,
    link: { label: "Verify my email", url: `${publicUrl}/verify-otp?token=${linkToken}` },
    note: codeNote("60 minutes"),
  };
}

/** With a link to a new password for an account that may have one. */
export function accountExistsTemplate(publicUrl: string, linkToken: string | null): EmailTemplate {
  const template = {
    subject: "You already have an Ajose account",
    greeting: "Hello,",
    paragraphs: [
      "Someone, perhaps you, tried to register with this email address. It already has an account, and nothing about it was changed.",
      `If it was you, sign in as usual at ${publicUrl}/login. If you forgot your password, choose a new one${linkToken ? " with the link below" : " from there"}.`,
    ],
  };
  if (!linkToken) return { ...template, link: { label: "Sign in", url: `${publicUrl}/login` } };
  return {
    ...template,
    link: { label: "Choose a new password", url: `${publicUrl}/reset-password?token=${linkToken}` },
    note: "The link is valid for 30 minutes. Nobody from Ajose will ever ask you for it.",
  };
}

export function deviceCodeTemplate(
  { firstName }: Named,
  { code, linkToken }: MailedCode,
  publicUrl: string,
): EmailTemplate {
  return {
    subject: "Confirm your sign-in to Ajose",
    greeting: `Hello ${firstName},`,
    paragraphs: [
      "Your password was just entered in a browser that we do not know. Enter this code there, or open the link there, to sign in.",
      "If it was not you, someone knows your password: choose a new one now.",
    ],
    code,
    link: {
      label: "Confirm my sign-in",
      url: `${publicUrl}/device-verification?token=${linkToken}`,
    },
    note: codeNote("15 minutes after the password was entered"),
  };
}

export function resetCodeTemplate(
  { firstName }: Named,
  { code, linkToken }: MailedCode,
  publicUrl: string,
): EmailTemplate {
  return {
    subject: "Reset your Ajose password",
    greeting: `Hello ${firstName},`,
    paragraphs: [
      "Enter this code in the browser where you asked for it, or open the link in any browser, to choose a new password.",
      "If you did not ask for it, ignore this mail: your password stays as it is.",
    ],
    code,
    link: { label: "Choose a new password", url: `${publicUrl}/reset-password?token=${linkToken}` },
    note: codeNote("30 minutes"),
  };
}

export function suspendedTemplate({ firstName }: Named, reason: string): EmailTemplate {
  return {
    subject: "Your Ajose account has been suspended",
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `Your account has been suspended. The reason: ${reason}`,
      "You are signed out and cannot sign in. What you own stays yours: refunds and returns still reach your wallet. If you think that this is wrong, please contact support.",
    ],
  };
}

export function reactivatedTemplate({ firstName }: Named): EmailTemplate {
  return {
    subject: "Your Ajose account is active again",
    greeting: `Hello ${firstName},`,
    paragraphs: ["Your account is no longer suspended: you can sign in as before."],
  };
}

export function suspendedResetTemplate({ firstName }: Named): EmailTemplate {
  return {
    subject: "About your Ajose password",
    greeting: `Hello ${firstName},`,
    paragraphs: [
      "A new password was asked for, but your account has been suspended, so it was not sent. Please contact support.",
    ],
  };
}

export function unverifiedResetTemplate(publicUrl: string): EmailTemplate {
  return {
    subject: "About your Ajose registration",
    greeting: "Hello,",
    paragraphs: [
      "A new password was asked for, but the registration with this email address was never finished. Please register again.",
    ],
    link: { label: "Register", url: `${publicUrl}/register` },
  };
}

export function passwordResetTemplate({ firstName }: Named): EmailTemplate {
  return {
    subject: "Your Ajose password was reset",
    greeting: `Hello ${firstName},`,
    paragraphs: [
      "Your password was reset, you were signed out everywhere, and every browser has to be confirmed again when you sign in.",
      "If it was not you, please contact support at once.",
    ],
  };
}

export function passwordChangedTemplate({ firstName }: Named): EmailTemplate {
  return {
    subject: "Your Ajose password was changed",
    greeting: `Hello ${firstName},`,
    paragraphs: [
      "Your password was changed, and you were signed out in every other browser.",
      "If it was not you, reset your password and contact support at once.",
    ],
  };
}

export function signInEndedTemplate({ firstName }: Named): EmailTemplate {
  return {
    subject: "A sign-in to your Ajose account was ended",
    greeting: `Hello ${firstName},`,
    paragraphs: [
      "An old key of one of your sign-ins was used again, or used from another browser. To be safe we ended that sign-in; please sign in again.",
      "If this happens again and you do not know why, change your password.",
    ],
  };
}

export function accountClosedTemplate({ firstName }: Named): EmailTemplate {
  return {
    subject: "Your Ajose account is closed",
    greeting: `Hello ${firstName},`,
    paragraphs: [
      "Your account is closed and your personal data is erased. The books keep the amounts, without your name.",
    ],
  };
}

import type { EmailTemplate } from "../platform/mail/email-layout.ts";

export function confirmTemplate(url: string): EmailTemplate {
  return {
    subject: "Confirm your subscription to the Ajose newsletter",
    greeting: "Hello,",
    paragraphs: [
      "Someone, perhaps you, asked for our newsletter at this address. We send nothing until you confirm it.",
    ],
    link: { label: "Confirm my subscription", url },
    note: "The button works for 7 days. Not you? Do nothing: then we forget your address.",
  };
}

export function welcomeTemplate(url: string): EmailTemplate {
  return {
    subject: "You are subscribed to the Ajose newsletter",
    greeting: "Hello,",
    paragraphs: [
      "Thank you for confirming. We write when there is news about projects and about Ajose itself.",
    ],
    ways: [
      { text: "Had enough? Every issue carries this link:", label: "Leave the newsletter", url },
    ],
  };
}

/** An issue of the newsletter as its readers get it. */
export function issueTemplate(
  { subject, text }: { subject: string; text: string },
  leaveUrl: string,
): EmailTemplate {
  return {
    subject,
    greeting: "Hello,",
    paragraphs: text.split(/\n{2,}/),
    leave: {
      text: "You get this because you asked for the Ajose newsletter.",
      label: "Leave the newsletter",
      url: leaveUrl,
    },
  };
}

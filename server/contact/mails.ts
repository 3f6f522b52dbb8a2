import type * as z from "zod/mini";
import type { endpoints } from "#contract/endpoints.ts";
import type { EmailTemplate } from "../platform/mail/email-layout.ts";

type Message = z.output<typeof endpoints.sendContactMessage.input>;

export function contactTemplate(
  firstName: string,
  { name, email, subject, message }: Message,
  publicUrl: string,
): EmailTemplate {
  return {
    subject: `Contact: ${subject}`,
    greeting: `Hello ${firstName},`,
    paragraphs: [`${name} (${email}) wrote to us. We promise an answer within 24 hours.`],
    quote: [subject, ...paragraphsOf(message)],
    link: { label: "Open the inbox", url: `${publicUrl}/admin/contact` },
    note: "Answer in the inbox: it goes out by mail, and the other admins see that it did.",
  };
}

/** Carries nothing that was typed: the address may belong to somebody else. */
export const receiptTemplate: EmailTemplate = {
  subject: "We have your message",
  greeting: "Hello,",
  paragraphs: [
    "Your message has reached us. We answer within 24 hours, to this address.",
    "Not you? Somebody typed your address by mistake. Do nothing, and nothing happens.",
  ],
};

/** What an admin answered, above what it answers. */
export function replyTemplate(
  { name, subject, message }: Pick<Message, "name" | "subject" | "message">,
  text: string,
): EmailTemplate {
  return {
    subject: `Re: ${subject}`,
    heading: subject,
    greeting: `Hello ${name},`,
    paragraphs: paragraphsOf(text),
    quote: ["You wrote:", ...paragraphsOf(message)],
    note: "Answer this mail to write to us again.",
  };
}

function paragraphsOf(text: string): string[] {
  return text.split(/\n{2,}/);
}

import type { EmailTemplate } from "../platform/mail/email-layout.ts";

/** An article as the readers of the newsletter get it: how it begins, and where it goes on. */
export function articleTemplate({
  title,
  excerpt,
  url,
  leaveUrl,
}: {
  title: string;
  excerpt: string;
  url: string;
  leaveUrl: string;
}): EmailTemplate {
  return {
    subject: title,
    preview: excerpt,
    greeting: "Hello,",
    paragraphs: [excerpt],
    link: { label: "Read the article", url },
    leave: {
      text: "You get this because you asked for the Ajose newsletter.",
      label: "Leave the newsletter",
      url: leaveUrl,
    },
  };
}

import type { EmailTemplate } from "../platform/mail/email-layout.ts";

export type Waiting = { sender: string; subject: string; path: string };

const maxShown = 5;

/** That messages wait, one or many at once. What they say stands on the site alone. */
export function unreadTemplate(
  { firstName, waiting, inbox }: { firstName: string; waiting: readonly Waiting[]; inbox: string },
  { publicUrl, leaveUrl }: { publicUrl: string; leaveUrl: string },
): EmailTemplate {
  const [first] = waiting;
  const isOne = first !== undefined && waiting.length === 1;
  const more = waiting.length - maxShown;
  return {
    subject: isOne
      ? `New message: ${cut(first.subject)}`
      : `${waiting.length} new messages wait for you`,
    greeting: `Hello ${firstName},`,
    paragraphs: [
      isOne
        ? `${first.sender} wrote to you on Ajose.`
        : `${waiting.length} conversations on Ajose have messages that you have not read.`,
      ...(more > 0 ? [`These are the newest ${maxShown}.`] : []),
    ],
    facts: waiting.slice(0, maxShown).map(({ sender, subject }) => [sender, subject || "–"]),
    link: {
      label: isOne ? "Read and answer" : "Open your messages",
      url: publicUrl + (isOne ? first.path : inbox),
    },
    note: "Never pay anyone outside Ajose, whatever a message says.",
    leave: { text: "You get mails about messages.", label: "Stop these mails", url: leaveUrl },
  };
}

function cut(subject: string): string {
  const letters = Array.from(subject || "no subject");
  return letters.length <= 70 ? letters.join("") : `${letters.slice(0, 69).join("")}…`;
}

import * as z from "zod/mini";

/** What the mail of a notification shows beside its title and message. It is stored with it, and read by later releases. */
export const notificationMail = z.object({
  /** These two: see EmailTemplate. */
  heading: z.exactOptional(z.string()),
  badge: z.exactOptional(z.string()),
  facts: z.exactOptional(z.array(z.tuple([z.string(), z.string()]))),
  /** What the link of the notification does. */
  button: z.exactOptional(z.string()),
  /** What else one can do about it, each on a page of ours. */
  ways: z.exactOptional(
    z.array(z.object({ text: z.string(), label: z.string(), path: z.string() })),
  ),
  /** What it is about, as a part of an address: the mails of one thread stand together. */
  thread: z.exactOptional(z.string()),
});
export type NotificationMail = z.output<typeof notificationMail>;

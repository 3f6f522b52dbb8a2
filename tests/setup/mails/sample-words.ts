import type { NotificationContent } from "#server/notifications/notify.ts";

export type Words = { firstName: string; project: string; milestone: string; reason: string };
export type Content = Pick<NotificationContent, "title" | "message" | "link" | "mail" | "mailFlag">;

/** One or more samples of everything in a room's texts that makes a `Made`: a new kind without one does not compile. */
export type SamplesOf<Texts, Made> = {
  [Kind in keyof Texts as Texts[Kind] extends Made | ((...given: never[]) => Made)
    ? Kind
    : never]: Made[];
};

export const id = "01990f3e-7c1a-7000-8000-0123456789ab";
export const reference = "AJ-7Q2MK4XDN5PZ3RTW";
export const now = new Date("2026-11-28T21:10:00Z");
export const later = new Date("2026-11-30T21:10:00Z");
export const amountKobo = 25_000_00n;
export const inWords = { short: "₦17,750", exact: "₦17,750.00" };

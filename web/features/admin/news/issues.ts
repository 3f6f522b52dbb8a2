import { formatMoment } from "#contract/dates/dates.ts";
import type { Issue } from "#contract/newsletter.ts";
import { formatCount } from "#contract/text/count.ts";
import { api } from "#web/api/api.ts";
import type { BadgeTone } from "#web/ui/figures/badge.tsx";

export const failedToLoadIssues = "Failed to load issues";
export const failedToLoadReaders = "Failed to load readers";

export type IssuePage = Awaited<ReturnType<typeof readIssues>>;
export type ReaderPage = Awaited<ReturnType<typeof readReaders>>;
export type Reader = ReaderPage["data"][number];

/** A page of the issues, the newest first. */
export function readIssues(cursor?: string) {
  return api.listIssues({ cursor, limit: 10 });
}

/** A page of those who asked for the newsletter, the newest first. */
export function readReaders(cursor?: string) {
  return api.listReaders({ cursor, limit: 20 });
}

export const issueStates: Record<Issue["state"], { label: string; tone: BadgeTone }> = {
  draft: { label: "Draft", tone: "neutral" },
  sending: { label: "Going out", tone: "violet" },
  sent: { label: "Sent", tone: "ok" },
};

export const readerStates: Record<Reader["state"], { label: string; tone: BadgeTone }> = {
  confirmed: { label: "Confirmed", tone: "ok" },
  waiting: { label: "Not confirmed", tone: "warn" },
  left: { label: "Left", tone: "neutral" },
};

/** How far an issue has come, with everybody whom it did not reach. */
export function progressOf({
  state,
  updatedAt,
  sentAt,
  readers,
  sent,
  left,
  failed,
}: Issue): string {
  if (state === "draft" || sentAt === null) return `changed ${formatMoment(updatedAt)}`;
  const missed = [
    left > 0 && `${formatCount(left)} had left before`,
    failed > 0 && `${formatCount(failed)} could not be reached`,
  ].filter(Boolean);
  const reached =
    state === "sending"
      ? `${formatCount(sent)} of ${countReaders(readers)} so far`
      : `to ${countReaders(sent)}`;
  return [formatMoment(sentAt), reached, ...missed].join(" · ");
}

/** Each of them counts: nobody is left out of a round figure. */
export function countReaders(count: number): string {
  return `${formatCount(count)} ${count === 1 ? "reader" : "readers"}`;
}

import type { ReactNode } from "react";
import type { SystemHealth } from "#contract/admin-dashboard.ts";
import { formatMoment, span } from "#contract/dates/dates.ts";
import { formatCount } from "#contract/text/count.ts";
import { uptimeText } from "#web/lib/uptime-text.ts";
import { Facts } from "#web/ui/facts.tsx";
import { Icon } from "#web/ui/icon.tsx";

/** How the system works, measured; what is not as it should be comes first. */
export function HealthPanel({ health }: { health: SystemHealth }) {
  const { api, databaseMs, uptime, problems } = health;
  return (
    <>
      {problems.length === 0 ? (
        <p className="mb-4 flex gap-3 font-semibold text-ok">
          <Icon name="check" className="mt-0.5 size-5 shrink-0" /> All systems operational
        </p>
      ) : (
        <ul className="mb-4 grid gap-2">
          {problems.map((problem) => (
            <li key={problem} className="flex gap-3 wrap-anywhere text-danger">
              <Icon name="alert" className="mt-0.5 size-5 shrink-0" /> {problem}
            </li>
          ))}
        </ul>
      )}
      <Facts
        isTight
        facts={[
          ["API response time", within(api.p50)],
          ["95 of 100 calls", within(api.p95)],
          ["99 of 100 calls", within(api.p99)],
          ["Database performance", `${databaseMs} ms`],
          ["Uptime", uptimeText(uptime)],
          ["Error rate", api.errorRate === null ? "–" : `${api.errorRate}%`],
          ...workFacts(health),
        ]}
      />
      <p className="mt-4 text-sm text-ink-soft">
        {api.calls === 0
          ? "No calls were measured in the last hour."
          : `Measured over ${formatCount(api.calls)} calls of the last hour.`}
      </p>
    </>
  );
}

function workFacts({ queue, provider, books }: SystemHealth): (readonly [string, ReactNode])[] {
  return [
    [
      "Work that waits",
      queue.waiting === 0
        ? "none"
        : `${formatCount(queue.waiting)}, for ${span(queue.oldestSeconds * 1000)}`,
    ],
    ["Payments", `${provider.name} ${provider.isAnswering ? "answers" : "does not answer"}`],
    [
      "Books",
      books
        ? `${books.findings === 0 ? "balance" : "do not balance"}, ${formatMoment(books.checkedAt)}`
        : "not looked through yet",
    ],
  ];
}

function within(milliseconds: number | null): string {
  return milliseconds === null ? "–" : `${formatCount(milliseconds)} ms`;
}

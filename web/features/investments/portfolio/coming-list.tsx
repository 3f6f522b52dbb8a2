import { Link } from "react-router";
import { formatDay, formatMoment } from "#contract/dates/dates.ts";
import type { Coming } from "#contract/portfolio.ts";
import { Icon, type IconName } from "#web/ui/icon.tsx";
import { usePrivateText } from "#web/ui/private-money.tsx";

const looks: Record<Coming["kind"], { icon: IconName; colours: string }> = {
  "take-back": { icon: "clock", colours: "bg-action-soft text-action-text" },
  pending: { icon: "shield", colours: "bg-violet-soft text-violet" },
  review: { icon: "shield", colours: "bg-violet-soft text-violet" },
  milestone: { icon: "check", colours: "bg-indigo-soft text-indigo-ink" },
  closes: { icon: "calendar", colours: "bg-indigo-soft text-indigo-ink" },
};

const moneyToYou = { icon: "incoming", colours: "bg-ok-soft text-ok" } as const;

/** What comes next for one's investments: what one can act on, what we are at work on, and dates. */
export function ComingList({ coming }: { coming: readonly Coming[] }) {
  if (coming.length === 0) {
    return <p className="text-ink-soft">Nothing is due. Dates of your projects show here.</p>;
  }
  return (
    <ul className="grid">
      {coming.map((one) => (
        <ComingRow key={`${one.kind} ${one.projectId} ${one.step?.position}`} coming={one} />
      ))}
    </ul>
  );
}

function ComingRow({ coming }: { coming: Coming }) {
  const { kind, projectId, projectName } = coming;
  const { icon, colours } = isReturns(coming) ? moneyToYou : looks[kind];
  const { when, title } = wordsOf(coming, usePrivateText());
  const isOwn = kind === "take-back" || kind === "pending";
  return (
    <li className="group relative flex items-start gap-4 border-t border-line py-3 first:border-0 first:pt-0 last:pb-0">
      <span className={`grid size-11 shrink-0 place-items-center rounded-full ${colours}`}>
        <Icon name={icon} className="size-5" />
      </span>
      <span className="min-w-0">
        <span className="block text-sm text-ink-soft">{when}</span>
        <Link
          to={isOwn ? "/investor/investments" : `/investor/projects/${projectId}`}
          className="font-semibold wrap-anywhere underline-offset-4 group-hover:underline after:absolute after:inset-0 after:rounded-field focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-focus"
        >
          {title}
        </Link>
        <span className="block text-[0.9375rem] text-ink-soft wrap-anywhere">{projectName}</span>
      </span>
    </li>
  );
}

/** What the creator has paid in is looked at before it is shared out. */
function isReturns({ kind, step }: Coming): boolean {
  return kind === "review" && step === null;
}

/** When it is, and what. A day ends at midnight, so it is told by the moment before. */
export function wordsOf(coming: Coming, amountText: (kobo: bigint) => string) {
  const { kind, at, amount, step } = coming;
  const day = at ? formatDay(new Date(at.getTime() - 1)) : "";
  const sum = amountText(amount ?? 0n);
  if (isReturns(coming))
    return { when: "After our review", title: `Up to ${sum} comes back to you` };
  const which = `${step?.position} of ${step?.count}`;
  return {
    "take-back": { when: `Until ${at ? formatMoment(at) : ""}`, title: `Take back ${sum}?` },
    pending: { when: "Your money is held", title: `${sum} waits for approval` },
    review: { when: "We are checking it", title: `Release ${which} in review` },
    milestone: { when: `Until ${day}`, title: `Milestone ${which} is due` },
    closes: { when: `Until ${day}`, title: "The funding ends" },
  }[kind];
}

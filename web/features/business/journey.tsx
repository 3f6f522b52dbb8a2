import { Link } from "react-router";
import { formatDay } from "#contract/dates/dates.ts";
import { formatShort } from "#contract/money/kobo.ts";
import type { ProjectDetail } from "#contract/projects.ts";
import { formatCount } from "#contract/text/count.ts";
import { Picture } from "#web/ui/cards/picture.tsx";
import { headingFont } from "#web/ui/heading-font.ts";

/** The way of one project that is over, from its first day to its last payment, as the books have it. */
export function Journey({ project }: { project: ProjectDetail }) {
  const { id, name, creatorName, cover } = project;
  return (
    <div className="grid gap-8 md:grid-cols-2">
      <div>
        {cover && (
          <Picture
            {...cover}
            sizes="(min-width: 48rem) 34rem, 100vw"
            className="aspect-2/1 w-full rounded-card"
          />
        )}
        <h3 className={`mt-4 text-xl wrap-anywhere ${headingFont(name)}`}>
          <Link
            to={`/projects/${id}`}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {name}
          </Link>
        </h3>
        <p className="mt-1 text-ink-soft">by {creatorName}</p>
      </div>
      <ol className="grid content-start gap-5 border-l border-line pl-5">
        {stepsOf(project).map(({ day, text }) => (
          <li key={text}>
            <p className="text-sm text-ink-soft">{formatDay(day)}</p>
            <p className="wrap-anywhere">{text}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}

type Step = { day: Date | string; text: string };

function stepsOf(project: ProjectDetail): Step[] {
  const { startDate, endDate, expectedRaiseAmount: goal, investors, milestones, ending } = project;
  const steps: (Step | null)[] = [
    startDate ? { day: startDate, text: `Opened, to raise ${formatShort(goal)}.` } : null,
    endDate
      ? { day: endDate, text: `${formatShort(goal)} raised from ${formatCount(investors)} people.` }
      : null,
    ...milestones.map(({ title, amount, platformFee, settlementFee, releasedAt }) => {
      const net = formatShort(amount - platformFee - settlementFee);
      return releasedAt
        ? {
            day: releasedAt,
            text: `${title}: ${net} paid to the creator, after ${formatShort(platformFee + settlementFee)} in fees.`,
          }
        : null;
    }),
    ending && {
      day: ending.at,
      text: `Closed. ${formatShort(ending.returned + ending.refunded)} came back to those who had put in ${formatShort(ending.invested)}.`,
    },
  ];
  return steps.filter((step) => step !== null);
}

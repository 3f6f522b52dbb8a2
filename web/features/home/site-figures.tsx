import { formatShort } from "#contract/money/kobo.ts";
import { formatPercent } from "#contract/money/percent.ts";
import { formatCount } from "#contract/text/count.ts";
import { Counter } from "./counter.tsx";

type Totals = { funded: bigint; users: number; projects: number; successPercent: number | null };

/** The true totals of this installation, under the four names of the specification; nothing where all are zero. */
export function SiteFigures({ totals }: { totals: Totals }) {
  const { funded, users, projects, successPercent } = totals;
  if (funded === 0n && users === 0 && projects === 0) return null;
  return (
    <dl className="mt-7 grid grid-cols-[auto_auto] justify-start gap-x-10 gap-y-3 sm:flex sm:flex-wrap">
      <Counter label="funded" value={funded} format={wholeNaira} />
      <Counter label="users" value={BigInt(users)} format={formatCount} />
      <Counter label="projects" value={BigInt(projects)} format={formatCount} />
      <Counter
        label="success"
        value={successPercent === null ? null : BigInt(Math.round(successPercent * 10))}
        format={percent}
      />
    </dl>
  );
}

function wholeNaira(kobo: bigint): string {
  return formatShort(kobo - (kobo % 100n));
}

function percent(tenths: bigint): string {
  return formatPercent(Number(tenths) / 10);
}

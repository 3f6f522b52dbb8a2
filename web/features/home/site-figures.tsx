import { formatShort } from "#contract/money/kobo.ts";
import { formatPercent } from "#contract/money/percent.ts";
import { formatCount } from "#contract/text/count.ts";
import { Counter } from "./counter.tsx";

type Totals = { funded: bigint; users: number; projects: number; successPercent: number };

/** What a demo counts up to: figures of the specification, and labelled as such. */
const sample: Totals = {
  funded: 50_000_000_00n,
  users: 10_000,
  projects: 500,
  successPercent: 98,
};

/** The totals of this installation; in a demo, sample figures that say so. */
export function SiteFigures({ isDemo, totals }: { isDemo: boolean; totals: Totals }) {
  const { funded, users, projects, successPercent } = isDemo ? sample : totals;
  const figures = [
    { label: "funded", value: funded, format: wholeNaira },
    { label: "users", value: BigInt(users), format: formatCount },
    { label: "projects", value: BigInt(projects), format: formatCount },
    { label: "success", value: BigInt(Math.round(successPercent * 10)), format: percent },
  ].filter(({ value }) => value > 0n);
  if (figures.length === 0) return null;
  return (
    <div className="mt-12">
      <dl className="grid grid-cols-[auto_auto] justify-start gap-x-10 gap-y-5 sm:flex sm:flex-wrap md:gap-x-14">
        {figures.map((figure) => (
          <Counter key={figure.label} {...figure} />
        ))}
      </dl>
      {isDemo && (
        <p className="mt-4 text-sm text-on-deep-soft">Sample figures: this is a demonstration.</p>
      )}
    </div>
  );
}

function wholeNaira(kobo: bigint): string {
  return formatShort(kobo - (kobo % 100n));
}

/** Of tenths of a percent. */
function percent(tenths: bigint): string {
  return formatPercent(Number(tenths) / 10);
}

import { formatShort } from "#contract/money/kobo.ts";
import { formatPercent } from "#contract/money/percent.ts";
import { formatCount } from "#contract/text/count.ts";

export type SiteFigures = {
  isDemo: boolean;
  totals: { funded: bigint; users: number; projects: number; successPercent: number | null };
};

/** The true totals of this installation, or word that there are none to show. */
export function FiguresPanel({ figures }: { figures: SiteFigures | null }) {
  return (
    <section aria-labelledby="figures" className="border-y border-line bg-indigo-soft">
      <div className="wrap py-10 md:py-12">
        <h2 id="figures" className="text-2xl">
          In figures
        </h2>
        <Figures figures={figures} />
      </div>
    </section>
  );
}

function Figures({ figures }: { figures: SiteFigures | null }) {
  if (!figures) {
    return (
      <p role="alert" className="mt-3">
        The figures could not be loaded.{" "}
        <a href="/about" className="inline-flex min-h-11 items-center font-semibold underline">
          Retry
        </a>
      </p>
    );
  }
  const { isDemo, totals } = figures;
  if (totals.projects === 0) {
    return <p className="mt-3">No project has been published yet, so there is nothing to count.</p>;
  }
  const success = totals.successPercent === null ? "–" : formatPercent(totals.successPercent);
  const shown = [
    { name: "put into projects that reached their goal", value: formatShort(totals.funded) },
    { name: "people with an account", value: formatCount(totals.users) },
    { name: "projects", value: formatCount(totals.projects) },
    { name: "of finished raises reached their goal", value: success },
  ];
  return (
    <>
      <ul className="mt-6 grid gap-x-8 gap-y-7 min-[26rem]:grid-cols-2 lg:grid-cols-4">
        {shown.map(({ name, value }) => (
          <li key={name}>
            <b className="figure block text-3xl text-indigo-ink md:text-[2rem]">{value}</b>
            <span className="mt-1.5 block max-w-[15em]">{name}</span>
          </li>
        ))}
      </ul>
      <p className="mt-6 text-sm text-ink-soft">
        {isDemo
          ? "Counted from this installation’s own books. It is a demo: the people and projects in it are made up."
          : "Counted from our own books."}
      </p>
    </>
  );
}

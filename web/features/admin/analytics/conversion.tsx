import type { PlatformPart } from "#contract/admin-analytics.ts";
import { formatPercent } from "#contract/money/percent.ts";
import { type Period, periodWords } from "#contract/periods.ts";
import { formatCount } from "#contract/text/count.ts";
import { NoChart } from "#web/ui/charts/no-chart.tsx";
import { PairBars } from "#web/ui/charts/pair-bars.tsx";

/** How much of a whole a part is; a dash of nothing. */
export function shareText(part: number, whole: number): string {
  return whole === 0 ? "–" : formatPercent((part / whole) * 100);
}

/** How often opening a project's page ended in an investment. Nobody is followed: both are numbers of a day. */
export function Conversion({ parts, period }: { parts: readonly PlatformPart[]; period: Period }) {
  const all = (count: (part: PlatformPart) => number) =>
    parts.reduce((sum, part) => sum + count(part), 0);
  const pages = all((part) => part.pages);
  const projectPages = all((part) => part.projectPages);
  const investments = all((part) => part.investments);
  if (pages === 0) {
    return (
      <NoChart title="No visits yet">
        Nobody opened a page in the last {periodWords[period]}.
      </NoChart>
    );
  }
  const bar = (name: string, part: number, whole: number) => ({
    ...{ id: name, name, partKobo: BigInt(part), wholeKobo: BigInt(whole) },
    shown: (
      <>
        {name}{" "}
        <span className="block text-sm font-normal text-ink-soft">
          {shareText(part, whole)} of the step before
        </span>
      </>
    ),
  });
  return (
    <>
      <PairBars
        caption="How far visits went"
        unit="Step"
        part="This step"
        whole="The step before"
        isCount
        pairs={[
          bar("Opened a project", projectPages, pages),
          bar("Invested", investments, projectPages),
        ]}
      />
      <p className="mt-4 text-sm text-ink-soft">
        {formatCount(pages)} pages were opened in the last {periodWords[period]}. Counted by day,
        without cookies and without knowing who it was; programs that say what they are do not
        count.
      </p>
    </>
  );
}

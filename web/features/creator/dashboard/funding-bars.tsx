import type { CreatorDashboard } from "#contract/creators.ts";
import { NoChart } from "#web/ui/charts/no-chart.tsx";
import { PairBars } from "#web/ui/charts/pair-bars.tsx";

const maxLetters = 15;

/** What each of the newest projects has raised of its target. */
export function FundingBars({ funding }: { funding: CreatorDashboard["funding"] }) {
  if (funding.length === 0) {
    return (
      <NoChart title="No funding data yet">
        What your projects raise shows here once the first is open.
      </NoChart>
    );
  }
  return (
    <PairBars
      caption="What your newest projects have raised of their targets"
      unit="Project"
      part="Raised"
      whole="Target"
      pairs={funding.map(({ id, name, raised, target }) => ({
        ...{ id, name, partKobo: raised, wholeKobo: target },
        shown: shortName(name),
      }))}
    />
  );
}

export function shortName(name: string): string {
  const letters = Array.from(name);
  if (letters.length <= maxLetters) return name;
  return `${letters.slice(0, maxLetters).join("").trimEnd()}…`;
}

import { formatCount } from "#contract/text/count.ts";
import { NoChart } from "#web/ui/charts/no-chart.tsx";
import { RingChart } from "#web/ui/charts/ring-chart.tsx";

type Part = { category: string; amount: bigint; projects: number };

/** Where the money is now. */
export function Allocation({ parts }: { parts: readonly Part[] }) {
  if (parts.length === 0) {
    return <NoChart title="No data yet">What you have in projects shows here by category.</NoChart>;
  }
  const projects = parts.reduce((all, part) => all + part.projects, 0);
  return (
    <RingChart
      caption="What is in projects now, by category"
      note={projects === 1 ? "in 1 project" : `in ${formatCount(projects)} projects`}
      parts={parts.map(({ category, amount }) => ({ label: category, kobo: amount }))}
      isPrivate
    />
  );
}

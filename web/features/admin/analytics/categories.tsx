import type { CategoryFigures } from "#contract/admin-analytics.ts";
import { formatPlain } from "#contract/money/kobo.ts";
import { type Period, periodWords } from "#contract/periods.ts";
import { formatCount } from "#contract/text/count.ts";
import { csvOf } from "#web/lib/csv.ts";
import { sumOf } from "#web/ui/charts/amounts.ts";
import { NoChart } from "#web/ui/charts/no-chart.tsx";
import { PairBars } from "#web/ui/charts/pair-bars.tsx";

/** What was invested in which kind of project. */
export function Categories({
  categories,
  period,
}: {
  categories: readonly CategoryFigures[];
  period: Period;
}) {
  if (categories.length === 0) {
    return (
      <NoChart title="Nothing yet">
        Nothing opened and nobody invested in the last {periodWords[period]}.
      </NoChart>
    );
  }
  const whole = sumOf(categories.map(({ invested }) => invested));
  return (
    <PairBars
      caption="Invested in each category"
      unit="Category"
      part="In the category"
      whole="In all"
      pairs={categories.map(({ category, opened, investments, invested }) => ({
        ...{ id: category, name: category, partKobo: invested, wholeKobo: whole },
        shown: (
          <>
            {category}{" "}
            <span className="block text-sm font-normal text-ink-soft">
              {formatCount(opened)} opened · {formatCount(investments)} investments
            </span>
          </>
        ),
      }))}
    />
  );
}

export function categoriesFile(categories: readonly CategoryFigures[]): string {
  return csvOf(
    ["category", "opened", "investments", "invested_ngn"],
    categories.map((one) => [one.category, one.opened, one.investments, formatPlain(one.invested)]),
  );
}

import { Link, useLocation } from "react-router";
import { type Period, periods } from "#contract/periods.ts";
import "./portfolio.css";

/** The period that the address asks for. */
export function periodOf(search: URLSearchParams, usual: Period = "1y"): Period {
  const asked = search.get("period");
  return periods.find((one) => one === asked) ?? usual;
}

/** The periods side by side; which one is chosen stands in the address. */
export function PeriodChoice({
  period,
  choices = periods,
}: {
  period: Period;
  choices?: readonly Period[];
}) {
  const { pathname } = useLocation();
  return (
    <nav aria-label="Period" className="periods">
      {choices.map((one) => (
        <Link
          key={one}
          to={`${pathname}?period=${one}`}
          replace
          preventScrollReset
          aria-current={one === period ? "true" : undefined}
        >
          {one}
        </Link>
      ))}
    </nav>
  );
}

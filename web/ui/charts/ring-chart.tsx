import { maskedWords } from "../private-money.tsx";
import { compactNaira, percentagesOf, sumOf } from "./amounts.ts";
import { Swatch } from "./bar-chart.tsx";
import { Chart, useAmountText } from "./chart.tsx";

const colours = [1, 2, 3, 4, 5].map((place) => `var(--chart-${place})`);

/** Of a ring whose middle is 46 from its centre, with a hair between two parts. */
const circumference = 2 * Math.PI * 46;
const gap = 2;

export type Part = { label: string; kobo: bigint };

/** Parts of one whole, the largest first. At most five have a colour; what is beyond is the others. */
export function RingChart({
  caption,
  parts,
  note,
  isPrivate,
}: {
  caption: string;
  parts: readonly Part[];
  /** Below the whole, in the middle: "in 6 projects". */
  note: string;
  isPrivate?: boolean;
}) {
  const text = useAmountText({ isPrivate });
  const shown = withOthers(parts);
  const percentages = percentagesOf(shown.map(({ kobo }) => kobo));
  const colourOf = (at: number) => colours[at] ?? "var(--chart-rest)";
  const whole = sumOf(shown.map(({ kobo }) => kobo));
  const isMasked = text(whole) === maskedWords;
  return (
    <Chart caption={caption}>
      <div className="chart-ring">
        <svg viewBox="0 0 120 120" aria-hidden="true">
          {percentages.map((percent, at) => (
            <circle
              key={shown[at]?.label}
              cx="60"
              cy="60"
              r="46"
              fill="none"
              stroke={colourOf(at)}
              strokeWidth="16"
              {...arc(percentages, at, percent)}
              transform="rotate(-90 60 60)"
            />
          ))}
          <text x="60" y="60" textAnchor="middle" className="chart-whole">
            {isMasked ? "" : compactNaira(whole)}
          </text>
          <text x="60" y="74" textAnchor="middle">
            {note}
          </text>
        </svg>
        <ul>
          {shown.map(({ label, kobo }, at) => (
            <li key={label}>
              <Swatch colour={colourOf(at)} />
              <span>
                {label}
                <span className="block text-sm text-ink-soft">{text(kobo)}</span>
              </span>
              <b className="font-semibold">{percentages[at]}%</b>
            </li>
          ))}
        </ul>
      </div>
    </Chart>
  );
}

function withOthers(parts: readonly Part[]): Part[] {
  const bySize = [...parts].sort((a, b) => (a.kobo < b.kobo ? 1 : -1));
  const rest = bySize.slice(5);
  if (rest.length === 0) return bySize;
  return [...bySize.slice(0, 5), { label: "Others", kobo: sumOf(rest.map(({ kobo }) => kobo)) }];
}

function arc(percentages: readonly number[], at: number, percent: number) {
  const before = percentages.slice(0, at).reduce((all, one) => all + one, 0);
  const length = (circumference * percent) / 100;
  // One part alone has nothing to be kept apart from.
  const drawn = percent === 100 ? length : Math.max(0.5, length - gap);
  return {
    strokeDasharray: `${drawn} ${circumference - drawn}`,
    strokeDashoffset: (-circumference * before) / 100,
  };
}

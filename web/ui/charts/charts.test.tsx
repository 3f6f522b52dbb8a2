import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { BarChart } from "./bar-chart.tsx";
import { LineChart } from "./line-chart.tsx";
import { NoChart } from "./no-chart.tsx";
import { PairBars } from "./pair-bars.tsx";
import { RingChart } from "./ring-chart.tsx";

const chart = {
  caption: "Month by month",
  unit: "Month",
  series: ["Put in", "Came back"],
  points: [
    { label: "Sep 2026", short: "Sep", amounts: [32_500_50n, 27_840_00n] },
    { label: "Oct 2026", short: "Oct", amounts: [0n, 0n] },
    { label: "Nov 2026", short: "Nov", amounts: [9_007_199_254_740_993_25n, 0n] },
  ],
};

/** The words of a drawing, with a bar where an element ends. */
function wordsOf(markup: string): string {
  return markup.replaceAll(/<[^>]*>/g, "|").replaceAll(/\|+/g, "|");
}

test.each([
  ["bars", <BarChart key="bars" {...chart} />],
  ["lines", <LineChart key="lines" {...chart} />],
])("%s have every amount in their table, to the kobo", (_name, drawn) => {
  const words = wordsOf(renderToStaticMarkup(drawn));
  expect(words).toContain("|Month|Put in|Came back|");
  expect(words).toContain("|Sep 2026|₦32,500|.50|₦27,840|.00|");
  expect(words).toContain("|Nov 2026|₦9,007,199,254,740,993|.25|₦0|.00|");
});

test("the newest point is read first, and the arrow keys have the whole way", () => {
  const markup = renderToStaticMarkup(<BarChart {...chart} />);
  expect(markup).toContain('max="2"');
  expect(markup).toContain(
    'aria-valuetext="Nov 2026: put in ₦9,007,199,254,740,993.25, came back ₦0"',
  );
});

test("bars say what all of it comes to, a line what it has come to", () => {
  const { points } = chart;
  const few = { ...chart, points: points.slice(0, 2) };
  expect(wordsOf(renderToStaticMarkup(<BarChart {...few} />))).toContain(
    "Put in |₦32,500.50| Came back |₦27,840|",
  );
  expect(wordsOf(renderToStaticMarkup(<LineChart {...few} />))).toContain(
    "Put in |₦0| Came back |₦0|",
  );
});

test("what is there has a bar, however little beside the rest, and nothing has none", () => {
  const bars = renderToStaticMarkup(<BarChart {...chart} />).matchAll(
    /width="\S+%" height="(\S+)" rx="3"/g,
  );
  expect([...bars].map(([, height]) => height)).toEqual([
    "2",
    "2",
    expect.stringMatching(/^1\d\d/),
  ]);
});

test("what is counted is no money, in the drawing, its words and its table", () => {
  const points = [{ label: "Nov 2026", short: "Nov", amounts: [12_345n, 3n] }];
  const words = wordsOf(
    renderToStaticMarkup(<BarChart {...chart} points={points} series={["New", "Again"]} isCount />),
  );
  expect(words).not.toContain("₦");
  expect(words).toContain("|16k|");
  expect(words).toContain("|Nov 2026|: new 12,345, again 3|");
  expect(words).toContain("|Nov 2026|12,345|3|");
});

test("without a point nothing is drawn", () => {
  expect(renderToStaticMarkup(<LineChart {...chart} points={[]} />)).toBe("");
});

test("a pair of bars keeps to one scale, and its name is whole in the table", () => {
  const pair = { id: "1", name: "Cold room and ice", shown: "Cold room and i…" };
  const markup = renderToStaticMarkup(
    <PairBars
      caption="Raised against target"
      unit="Project"
      part="Raised"
      whole="Target"
      pairs={[
        { ...pair, partKobo: 4_000_00n, wholeKobo: 10_000_00n },
        { ...pair, id: "2", name: "Other", partKobo: 0n, wholeKobo: 5_000_00n },
      ]}
    />,
  );
  const widths = [...markup.matchAll(/width="([\d.]+%)" height="14" rx/g)].map(
    ([, width]) => width,
  );
  expect(widths).toEqual(["100%", "40%", "50%", "0%"]);
  expect(wordsOf(markup)).toContain("|Cold room and ice|₦4,000|.00|₦10,000|.00|");
});

test("a ring has five parts, and the others as one", () => {
  const parts = [1n, 7n, 2n, 6n, 3n, 5n, 4n].map((naira) => ({
    label: `part ${naira}`,
    kobo: naira * 100n,
  }));
  const markup = renderToStaticMarkup(<RingChart caption="Parts" note="in all" parts={parts} />);
  expect(wordsOf(markup)).toMatch(/part 7\|₦7\|25%\|.*part 3\|₦3\|11%\|.*Others\|₦3\|11%\|/);
  expect(markup.match(/<circle/g)).toHaveLength(6);
});

test("where nothing happened the place of a chart says so", () => {
  const words = wordsOf(renderToStaticMarkup(<NoChart title="No data yet">It begins.</NoChart>));
  expect(words).toBe("|No data yet|It begins.|");
});

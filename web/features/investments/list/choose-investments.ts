import { type Investment, investmentStatuses } from "#contract/investments.ts";
import { hasText } from "#contract/text/fold.ts";

type Order = (a: Investment, b: Investment) => number;

const orders = {
  newest: (a, b) => b.createdAt.getTime() - a.createdAt.getTime(),
  oldest: (a, b) => a.createdAt.getTime() - b.createdAt.getTime(),
  "highest-amount": (a, b) => compare(b.amount, a.amount),
  "lowest-amount": (a, b) => compare(a.amount, b.amount),
  "highest-return": (a, b) => compare(b.returnAmount, a.returnAmount),
  "lowest-return": (a, b) => compare(a.returnAmount, b.returnAmount),
} satisfies Record<string, Order>;

type InvestmentSort = keyof typeof orders;

export const sortChoices: readonly { value: InvestmentSort; label: string }[] = [
  { value: "newest", label: "Newest" },
  { value: "oldest", label: "Oldest" },
  { value: "highest-amount", label: "Highest amount" },
  { value: "lowest-amount", label: "Lowest amount" },
  { value: "highest-return", label: "Highest return" },
  { value: "lowest-return", label: "Lowest return" },
];

export const statusChoices = [
  { value: "all", label: "All" },
  ...investmentStatuses.map((status) => ({
    value: status,
    label: status.charAt(0).toUpperCase() + status.slice(1),
  })),
];

/** What is looked for among one's investments, as it stands in the address. */
export type Choice = { search: string; status: string; sort: InvestmentSort };

export function readChoice(params: URLSearchParams): Choice {
  const asked = params.get("sort");
  const status = params.get("status");
  return {
    search: params.get("search") ?? "",
    status: statusChoices.find(({ value }) => value === status)?.value ?? "all",
    sort: sortChoices.find(({ value }) => value === asked)?.value ?? "newest",
  };
}

/** The investments that match, in the order asked for. */
export function chooseInvestments(all: readonly Investment[], choice: Choice): Investment[] {
  return all
    .filter(({ status }) => choice.status === "all" || status === choice.status)
    .filter(({ projectName }) => hasText(projectName, choice.search))
    .sort(orders[choice.sort]);
}

function compare(a: bigint, b: bigint): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

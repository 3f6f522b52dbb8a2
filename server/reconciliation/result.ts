import type * as z from "zod/mini";
import type { Finding, reconciliationResult } from "#contract/reconciliation.ts";

export type Result = z.output<typeof reconciliationResult>;
/** What matched, in kobo, what did not, and how much of the latter could not even be read. */
export type Compared = { matchedKobo: bigint[]; findings: Finding[]; unreadable: number };

const maxKept = 100;

/** Adds up what was compared: how much of the money that either side knows is explained. */
export function resultOf(parts: Compared[]): Result {
  const matched = parts.flatMap(({ matchedKobo }) => matchedKobo);
  const findings = parts.flatMap((part) => part.findings);
  const matchedSum = sum(matched);
  const seen = sum(findings.map(({ here, there }) => larger(here ?? 0n, there ?? 0n)));
  const explained =
    matchedSum +
    sum(
      findings.map((finding) => larger(finding.here ?? 0n, finding.there ?? 0n) - gapOf(finding)),
    );
  const total = matchedSum + seen;
  const count = (kind: Finding["kind"]) => findings.filter((one) => one.kind === kind).length;
  return {
    matched: { count: matched.length, amount: matchedSum },
    missingHere: count("missing_here"),
    missingThere: count("missing_there"),
    different: count("different"),
    repaired: findings.filter(({ isRepaired }) => isRepaired).length,
    explained,
    total,
    explainedPercent: percentOf(explained, total),
    unreadable: parts.reduce((total, part) => total + part.unreadable, 0),
    findings: findings.slice(0, maxKept),
  };
}

/** An entry of the provider's list that could not be read: its amount is unknown, so an admin has to look. */
export function unreadableFinding(
  what: Finding["what"],
  { name, problem, here }: { name: string; problem: string; here: bigint | null },
): Finding {
  const note = `What the provider says of it cannot be read (${problem}). Look it up there.`;
  return { what, kind: "different", name, here, there: null, note, isRepaired: false };
}

/** How much of what it is about nobody can explain. */
function gapOf({ isRepaired, here, there }: Finding): bigint {
  if (isRepaired) return 0n;
  const [ours, theirs] = [here ?? 0n, there ?? 0n];
  return ours > theirs ? ours - theirs : theirs - ours;
}

function percentOf(part: bigint, whole: bigint): string {
  const hundredths = whole === 0n ? 10_000n : (part * 10_000n) / whole;
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, "0")}`;
}

function larger(a: bigint, b: bigint): bigint {
  return a > b ? a : b;
}

function sum(amounts: bigint[]): bigint {
  return amounts.reduce((total, kobo) => total + kobo, 0n);
}

import type { Finding } from "#contract/reconciliation.ts";
import type { ListedTransfer, PayoutProvider, Transfer } from "../payments/payouts.ts";
import { askProvider, type Span, UnreadableAnswer } from "../payments/provider.ts";
import type { Db } from "../platform/db/db.ts";
import { applyTransfer } from "../wallet/withdrawals/follow-transfer.ts";
import { type Compared, unreadableFinding } from "./result.ts";

type Ours = { reference: string; kobo: bigint; status: string };

const listPatienceMs = 120_000;

/**
 * Compares the transfers to banks of a span on both sides. Where the provider is further, our withdrawal
 * follows by the one function that does so. Throws ProviderUnreachable.
 */
export async function compareTransfers(
  db: Db,
  payouts: PayoutProvider,
  span: Span,
): Promise<Compared> {
  const listed = await askProvider((signal) => payouts.listTransfers(span, signal), listPatienceMs);
  const known = new Set(listed.rows.map(({ reference }) => reference));
  const compared: Compared = { matchedKobo: [], findings: [], unreadable: 0 };
  for (const transfer of listed.rows) {
    const finding = await judge(db, payouts.name, transfer);
    if (finding === "matched") compared.matchedKobo.push(transfer.amountKobo);
    else if (finding) compared.findings.push(finding);
  }
  const unreadable = new Map(listed.unreadable.map(({ name, problem }) => [name, problem]));
  const ours = await readPaid(db, payouts.name, span);
  for (const { reference, kobo } of ours.filter((one) => !known.has(one.reference))) {
    if (unreadable.has(reference)) continue;
    // Paid on this day, asked for on another one.
    const found = await find(payouts, reference);
    if (found instanceof UnreadableAnswer) unreadable.set(reference, found.message);
    else if (found?.status === "paid") compared.matchedKobo.push(kobo);
    else compared.findings.push(missingThere(reference, kobo, found?.status));
  }
  compared.unreadable = unreadable.size;
  for (const [name, problem] of unreadable) {
    const here = ours.find(({ reference }) => reference === name)?.kobo ?? null;
    compared.findings.push(unreadableFinding("transfer", { name, problem, here }));
  }
  return compared;
}

async function find(
  payouts: PayoutProvider,
  reference: string,
): Promise<Transfer | UnreadableAnswer | null> {
  try {
    return await askProvider((signal) => payouts.findTransfer(reference, signal));
  } catch (problem) {
    if (problem instanceof UnreadableAnswer) return problem;
    throw problem;
  }
}

function missingThere(reference: string, here: bigint, status: string | undefined): Finding {
  const about = { what: "transfer", name: reference, here, there: null } as const;
  return status
    ? { ...about, kind: "different", note: `The provider says ${status}.`, isRepaired: false }
    : {
        ...about,
        kind: "missing_there",
        note: "The provider knows no such transfer.",
        isRepaired: false,
      };
}

async function judge(
  db: Db,
  provider: string,
  transfer: ListedTransfer,
): Promise<Finding | "matched" | null> {
  const ours = await findOurs(db, provider, transfer.reference);
  // Admins are notified, also where no money moves.
  if (transfer.attention) await applyTransfer(db, provider, transfer);
  const there = transfer.status === "paid" ? transfer.amountKobo : 0n;
  const here = paidKobo(ours);
  if (here === there && ours) return there > 0n ? "matched" : null;
  if (!ours && there === 0n) return null;
  const about = { what: "transfer", name: transfer.reference, there } as const;
  if (!ours) {
    const note = "Money was sent that nobody here asked to be sent.";
    return { ...about, kind: "missing_here", here: null, note, isRepaired: false };
  }
  await applyTransfer(db, provider, transfer);
  const isRepaired = paidKobo(await findOurs(db, provider, transfer.reference)) === there;
  const note = isRepaired ? "Our side had not heard of it yet." : `Our side says ${ours.status}.`;
  return { ...about, kind: "different", here, note, isRepaired };
}

function paidKobo(ours: Ours | undefined): bigint {
  return ours?.status === "paid" ? ours.kobo : 0n;
}

async function findOurs(db: Db, provider: string, reference: string): Promise<Ours | undefined> {
  const [ours] = await db<Ours>`
    select reference, amount_kobo as kobo, status from app.withdrawal
    where reference = ${reference} and provider = ${provider}`;
  return ours;
}

function readPaid(db: Db, provider: string, { from, to }: Span): Promise<Ours[]> {
  return db<Ours>`
    select w.reference, w.amount_kobo as kobo, w.status
    from ledger.transfer t join app.withdrawal w on w.id = split_part(t.business_key, ':', 2)::uuid
    where t.kind in ('withdrawal_paid', 'withdrawal_taken_back')
      and t.created_at >= ${from} and t.created_at < ${to}
      and w.provider = ${provider} and w.status = 'paid'
    group by w.id`;
}

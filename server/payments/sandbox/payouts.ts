import type { Db, Tx } from "../../platform/db/db.ts";
import { newId } from "../../platform/db/ids.ts";
import { fragment } from "../../platform/db/sql.ts";
import { enqueue } from "../../platform/jobs/jobs.ts";
import type { ListedTransfer, Payout, PayoutProvider, Transfer } from "../payouts.ts";
import { ProviderUnreachable } from "../provider.ts";
import { sandboxBanks } from "./banks.ts";

type Fate = {
  status: "lost" | Transfer["status"];
  reason?: string;
  /** The status that it gets by itself later; a webhook is sent then. */
  next?: { status: "paid" | "failed" | "reversed"; afterSeconds: number };
  /** The transfer is taken, and the answer to it is lost on its way back. */
  isSilent?: boolean;
};

const declined = "The receiving bank declined it";
/** How a transfer ends, by the last digit of the account number; to any other digit it is paid at once. */
const fates: Record<string, Fate> = {
  1: { status: "failed", reason: declined },
  2: { status: "pending", next: { status: "paid", afterSeconds: 15 }, isSilent: true },
  3: { status: "lost", isSilent: true },
  4: { status: "paid", next: { status: "reversed", afterSeconds: 10 }, reason: "Account closed" },
  5: { status: "pending", next: { status: "paid", afterSeconds: 15 } },
  6: {
    status: "pending",
    next: { status: "failed", afterSeconds: 15 },
    isSilent: true,
    reason: declined,
  },
};

const columns = fragment`
  reference, provider_id, coalesce(status, 'pending') as status, fee_kobo,
  case when status in ('failed', 'reversed') then reason end as reason`;

/**
 * The sandbox's side of sending money. An account number that ends in 00 is unknown and one that ends
 * in 9 is another person's; every other one is held by whoever asks.
 */
export function sandboxPayouts(db: Db): PayoutProvider {
  return {
    name: "sandbox",
    listBanks: async () => [...sandboxBanks],
    async resolveAccount({ accountNumber, customerName = "Sandbox Customer" }) {
      if (accountNumber.endsWith("00")) return null;
      const accountName = accountNumber.endsWith("9") ? "Chukwuemeka Nwosu" : customerName;
      return { accountName: accountName.toUpperCase() };
    },
    async sendTransfer(payout) {
      const { reference } = payout;
      const fate = fates[payout.accountNumber.slice(-1)] ?? { status: "paid" };
      const isFirst = await db.transaction((tx) => take(tx, payout, fate));
      const transfer = await findTransfer(db, reference);
      if ((isFirst && fate.isSilent) || !transfer) {
        throw new ProviderUnreachable("The sandbox does not answer");
      }
      return transfer;
    },
    findTransfer: (reference) => findTransfer(db, reference),
    async listTransfers({ from, to }) {
      const rows = await db<ListedTransfer>`
        select ${columns}, amount_kobo, created_at as at from sandbox.transfer_now
        where created_at >= ${from} and created_at < ${to} order by created_at`;
      return { rows, unreadable: [] };
    },
  };
}

/** Writes a transfer into the book, once for each reference; one whose answer was lost is known at the second try. */
async function take(tx: Tx, payout: Payout, fate: Fate): Promise<boolean> {
  const { reference, bankCode, accountNumber, amountKobo } = payout;
  const [taken] = await tx`
    insert into sandbox.transfer (reference, provider_id, bank_code, account_number, amount_kobo,
      fee_kobo, status, reason, next_status, next_at)
    values (${reference}, ${newId()}, ${bankCode}, ${accountNumber}, ${amountKobo},
      ${transferFee(amountKobo)}, ${fate.status}, ${fate.reason ?? null}, ${fate.next?.status ?? null},
      app.now() + make_interval(secs => ${fate.next?.afterSeconds ?? null}))
    on conflict (reference) do nothing returning reference`;
  if (!taken) {
    await tx`
      update sandbox.transfer set status = 'paid' where reference = ${reference} and status = 'lost'`;
    return false;
  }
  if (fate.status !== "lost" && fate.status !== "pending") await enqueueWebhook(tx, reference, 0);
  if (fate.next) await enqueueWebhook(tx, reference, fate.next.afterSeconds);
  return true;
}

async function enqueueWebhook(tx: Tx, reference: string, delaySeconds: number): Promise<void> {
  await enqueue(tx, "sandboxTransferNotice", { eventId: newId(), reference }, { delaySeconds });
}

async function findTransfer(db: Db, reference: string): Promise<Transfer | null> {
  const [transfer] = await db<Transfer>`
    select ${columns} from sandbox.transfer_now where reference = ${reference}`;
  return transfer ?? null;
}

/** What the sandbox takes for a transfer. */
export function transferFee(amountKobo: bigint): bigint {
  if (amountKobo <= 5_000_00n) return 10_00n;
  return amountKobo <= 50_000_00n ? 25_00n : 50_00n;
}

import type { Bank, PayoutProvider } from "../../payments/payouts.ts";
import { askProvider, ProviderUnreachable } from "../../payments/provider.ts";
import type { Sql } from "../../platform/db/db.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { namesMatch } from "./match-names.ts";

const keptMs = 24 * 3_600_000;
export type BankAccount = {
  /** The provider that resolved it, by which the money will be sent. */
  provider: string;
  bankCode: string;
  bankName: string;
  accountNumber: string;
  /** The holder as the bank names them. */
  accountName: string;
  isNameLike: boolean;
};
export type NameEnquiry = ReturnType<typeof createNameEnquiry>;

/** Asks banks who holds an account. Their list is kept for a day, and longer while it cannot be read anew. */
export function createNameEnquiry(db: Sql, payouts: PayoutProvider) {
  let kept: { banks: Bank[]; at: number } | null = null;

  async function listBanks(): Promise<Bank[]> {
    if (kept && Date.now() - kept.at < keptMs) return kept.banks;
    try {
      const banks = await askProvider((signal) => payouts.listBanks(signal));
      kept = { banks: banks.toSorted((a, b) => a.name.localeCompare(b.name)), at: Date.now() };
    } catch (problem) {
      if (!kept) throw asRefusal(problem);
    }
    return kept.banks;
  }

  /** Throws BANK_NOT_FOUND, BANK_ACCOUNT_NOT_FOUND and BANKS_UNREACHABLE. */
  async function resolveAccount({
    personId,
    bankCode,
    accountNumber,
  }: { personId: string } & Pick<BankAccount, "bankCode" | "accountNumber">): Promise<BankAccount> {
    const bank = (await listBanks()).find(({ code }) => code === bankCode);
    if (!bank) throw wrong("BANK_NOT_FOUND", "bankCode");
    const customerName = await readName(db, personId);
    const account = { bankCode, accountNumber, customerName };
    const found = await askProvider((signal) => payouts.resolveAccount(account, signal)).catch(
      (problem: unknown) => {
        throw asRefusal(problem);
      },
    );
    if (!found) throw wrong("BANK_ACCOUNT_NOT_FOUND", "accountNumber");
    const { accountName } = found;
    const isNameLike = namesMatch(accountName, customerName);
    const { name: provider } = payouts;
    return { provider, bankCode, bankName: bank.name, accountNumber, accountName, isNameLike };
  }

  return { listBanks, resolveAccount };
}

async function readName(db: Sql, personId: string): Promise<string> {
  const [user] = await db<{ name: string }>`
    select first_name || ' ' || last_name as name from app.person
    where id = ${personId} and closed_at is null`;
  if (!user) throw new Refusal("USER_NOT_FOUND");
  return user.name;
}

function wrong(code: "BANK_NOT_FOUND" | "BANK_ACCOUNT_NOT_FOUND", field: string): Refusal {
  const { message } = new Refusal(code);
  return new Refusal(code, { fields: { [field]: message } });
}

function asRefusal(problem: unknown): unknown {
  return problem instanceof ProviderUnreachable
    ? new Refusal("BANKS_UNREACHABLE", { retryAfterSeconds: 60 })
    : problem;
}

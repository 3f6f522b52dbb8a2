import { endpoints } from "#contract/endpoints.ts";
import { awaitingSecond } from "../../approvals/active-admins.ts";
import { audit } from "../../audit/audit.ts";
import type { Providers } from "../../payments/create-providers.ts";
import { ProviderUnreachable } from "../../payments/provider.ts";
import type { Db } from "../../platform/db/db.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import type { Route } from "../../platform/http/route.ts";
import { reconcile, yesterday } from "../../reconciliation/reconcile.ts";
import { readReconciliations } from "../../reconciliation/stored-result.ts";
import { createAdminWallet } from "./admin-wallet.ts";
import { listSuspense } from "./list-suspense.ts";
import { refundPayer } from "./refund-payer.ts";
import { requeryTopup } from "./requery-topup.ts";
import { type Item, resolveSuspense } from "./resolve-suspense.ts";
import { listMoved } from "./transactions/list-moved.ts";
import { readStory } from "./transactions/read-story.ts";

/** The admins' view of all money: figures, comparisons with the provider, and what is nobody's yet. */
export function moneyRoutes(route: Route, db: Db, providers: Providers): void {
  const { payments: provider, payouts, treasury } = providers;

  const wallet = createAdminWallet(db, { name: provider.name, treasury });
  route(endpoints.getAdminWallet, async () => ({ data: await wallet() }));

  route(endpoints.listReconciliations, ({ input }) => readReconciliations(db, input));

  route(endpoints.reconcileNow, async ({ input, user }) => {
    const newest = await yesterday(db);
    const day = input.day ?? newest;
    const data = await reconcile(db, { provider, payouts }, { day, askedBy: user.id }).catch(
      (problem: unknown) => {
        if (!(problem instanceof ProviderUnreachable)) throw problem;
        throw new Refusal("UNAVAILABLE", { message: "The payment provider does not answer now" });
      },
    );
    await db.transaction((tx) =>
      audit(tx, {
        actorId: user.id,
        action: "reconciled",
        subjectId: data.id,
        before: {},
        after: { day, explainedPercent: data.explainedPercent },
      }),
    );
    return { data, message: `${data.explainedPercent} % of the money is explained` };
  });

  route(endpoints.listAllTransactions, ({ input }) => listMoved(db, input));

  route(endpoints.readAnyTransaction, async ({ input }) => ({
    data: await readStory(db, input.id),
  }));

  route(endpoints.listSuspense, ({ input }) => listSuspense(db, input));

  route(endpoints.resolveSuspense, async ({ input, user, once }) => {
    // A repeat of the same call finds its first answer, and the provider is asked for nothing.
    const refunds: Item[] = [];
    const { id } = input;
    const answer = await once(async (tx) => {
      const resolved = await resolveSuspense(tx, { ...input, adminId: user.id });
      const { status } = resolved;
      if (resolved.status === "refunding") refunds.push(resolved.item);
      const message = status === "awaiting_second" ? await awaitingSecond(tx) : saying[status];
      return { data: { id, status }, message };
    });
    for (const item of refunds) {
      await refundPayer(db, treasury, item);
      return { data: { id, status: "resolved" as const }, message: "Sent back to the payer" };
    }
    return answer;
  });

  route(endpoints.requeryTopup, async ({ input, user }) => {
    const outcome = await requeryTopup(db, provider, { ...input, adminId: user.id });
    return { data: { outcome }, message: outcomes[outcome] };
  });
}

const saying = {
  resolved: "Resolved",
  refunding: "The provider is asked to send it back",
} as const;

const outcomes = {
  credited: "The payment is in its owner's wallet",
  pending: "The provider has not confirmed it yet",
  failed: "The payment was not successful",
  suspense: "The payment is in suspense",
  reversed: "The payment was taken back",
  unknown: "The provider knows no such payment",
} as const;

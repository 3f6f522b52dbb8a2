import { useSession } from "#web/session.ts";
import { Icon } from "#web/ui/icon.tsx";
import type { TwoAdmins } from "./lifecycle.ts";

/** Where two admins are needed: who has approved, who still has to, and what to do when there is only one. */
export function SecondApproval({
  amountKobo,
  first,
  twoAdmins,
}: {
  amountKobo: bigint;
  first: { adminId: string; adminName: string } | null;
  twoAdmins: TwoAdmins | null;
}) {
  const { user } = useSession();
  const isNeeded = first !== null || (twoAdmins !== null && amountKobo > twoAdmins.above);
  if (!isNeeded) return null;
  const isAlone = twoAdmins !== null && twoAdmins.activeAdmins < 2;
  return (
    <p className="flex gap-3 rounded-field bg-warn-soft px-4 py-3 text-warn">
      <Icon name="users" className="mt-0.5 size-5 shrink-0" />
      <span>
        {first ? saidOf(first, user?.id) : "This is a large amount: two admins have to approve it."}
        {isAlone &&
          " There is only one active admin. Create a second one first: npm run admin:create."}
      </span>
    </p>
  );
}

function saidOf({ adminId, adminName }: { adminId: string; adminName: string }, me?: string) {
  return adminId === me
    ? "You have approved it. Another admin has to approve it too."
    : `${adminName} has approved it first. Your approval completes it.`;
}

import { useSession } from "#web/session/session.ts";
import { Icon } from "#web/ui/icon.tsx";
import type { TwoAdmins } from "../releases/lifecycle.ts";

export const youApprovedFirst = "Waiting for a second admin; you approved first.";
export const anotherDecides = "This is your own: another admin decides.";

/** Where two admins are needed: who has approved, who still has to, and what to do when there is only one. */
export function SecondApproval({
  isNeeded,
  first,
  twoAdmins,
}: {
  isNeeded: boolean;
  first: { adminId: string; adminName: string } | null;
  twoAdmins: TwoAdmins | null;
}) {
  const { user } = useSession();
  if (!isNeeded && first === null) return null;
  return (
    <p className="flex gap-3 rounded-field bg-warn-soft px-4 py-3 text-warn">
      <Icon name="users" className="mt-0.5 size-5 shrink-0" />
      <span>
        {first ? saidOf(first, user?.id) : needed}
        {isAlone(twoAdmins) && ` ${createSecond}`}
      </span>
    </p>
  );
}

const needed =
  "With what went out in the last 24 hours this is a large amount: two admins have to approve it.";

export const createSecond =
  "There is only one active admin. Create a second one first: npm run admin:create.";

export function isAlone(twoAdmins: TwoAdmins | null): boolean {
  return twoAdmins !== null && twoAdmins.activeAdmins < 2;
}

function saidOf({ adminId, adminName }: { adminId: string; adminName: string }, me?: string) {
  return adminId === me
    ? youApprovedFirst
    : `${adminName} has approved it first. Your approval completes it.`;
}

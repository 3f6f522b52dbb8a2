import { formatDay, formatMoment } from "#contract/dates/dates.ts";
import { formatCount } from "#contract/text/count.ts";
import { Button } from "#web/ui/base/button.tsx";
import { Facts } from "#web/ui/facts.tsx";
import { Money } from "#web/ui/figures/money.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { DialogActions } from "#web/ui/overlays/dialog-actions.tsx";
import type { UserAction } from "./user-dialogs.tsx";
import { RoleWord, Status, ToggleButton } from "./user-table.tsx";
import type { AdminUser } from "./users.ts";

/** A user as the list has them, and all that an admin may do about them: nothing, if they are one too. */
export function UserDetails({
  user,
  onAct,
  onClose,
}: {
  user: AdminUser;
  onAct: (action: UserAction) => void;
  onClose: () => void;
}) {
  return (
    <Dialog title="User details" isOpen onClose={onClose}>
      <Facts
        facts={[
          ["Name", `${user.firstName} ${user.lastName}`],
          ["Username", user.userName],
          ["Email", user.email],
          ["Phone", user.telephone || "–"],
          ["Role", <RoleWord key="role" role={user.role} />],
          ["Status", <Status key="status" user={user} />],
          ["Joined", formatDay(user.joinedAt)],
          ["Last active", user.lastActive ? formatMoment(user.lastActive) : "–"],
          ["Balance", <Money key="balance" kobo={user.balance} />],
          ["Projects", formatCount(user.totalProjects)],
          ["Investments", formatCount(user.totalInvestments)],
        ]}
      />
      {user.role !== "admin" && (
        <DialogActions>
          <Button variant="quiet" onClick={() => onAct("delete")}>
            Delete
          </Button>
          {user.status !== "SUSPENDED" && (
            <Button variant="outline" onClick={() => onAct("flag")}>
              Flag
            </Button>
          )}
          <ToggleButton user={user} onPress={onAct} />
        </DialogActions>
      )}
    </Dialog>
  );
}

import { useState } from "react";
import { formatDay, formatMoment } from "#contract/dates/dates.ts";
import { formatCount } from "#contract/text/count.ts";
import { messagesOf } from "#web/lib/destinations.ts";
import { Button, LinkButton } from "#web/ui/base/button.tsx";
import { Facts } from "#web/ui/facts.tsx";
import { Money } from "#web/ui/figures/money.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { DialogActions } from "#web/ui/overlays/dialog-actions.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { UserInvestments, UserProjects } from "./user-business.tsx";
import type { UserAction } from "./user-dialogs.tsx";
import { UserMoneyPanel } from "./user-money.tsx";
import { UserNotes } from "./user-notes.tsx";
import { UserSignInsPanel } from "./user-sign-ins.tsx";
import { RoleWord, Status, ToggleButton } from "./user-table.tsx";
import type { AdminUser } from "./users.ts";

/**
 * A user as the list has them, what else there is to know, each part asked for when it is looked at, and all that an
 * admin may do about them: nothing, if they are one too.
 */
export function UserDetails({
  user,
  onAct,
  onPayOut,
  onClose,
}: {
  user: AdminUser;
  onAct: (action: UserAction) => void;
  onPayOut: () => void;
  onClose: () => void;
}) {
  const [tab, setTab] = useState("about");
  const { id } = user;
  return (
    <Dialog title="User details" isOpen onClose={onClose} isWide>
      <p className="-mt-2 mb-4 wrap-anywhere text-ink-soft">
        {user.firstName} {user.lastName}, {user.email}
      </p>
      <Tabs
        label="User details"
        current={tab}
        onChange={setTab}
        tabs={[
          { id: "about", label: "About", content: <About user={user} onAct={onAct} /> },
          {
            id: "money",
            label: "Money",
            content: <UserMoneyPanel user={user} onPayOut={onPayOut} />,
          },
          {
            id: "sign-ins",
            label: "Sign-ins",
            content: <UserSignInsPanel id={id} name={`${user.firstName} ${user.lastName}`} />,
          },
          { id: "projects", label: "Projects", content: <UserProjects id={id} /> },
          { id: "investments", label: "Investments", content: <UserInvestments id={id} /> },
          { id: "notes", label: "Notes", content: <UserNotes id={id} /> },
        ]}
      />
    </Dialog>
  );
}

function About({ user, onAct }: { user: AdminUser; onAct: (action: UserAction) => void }) {
  return (
    <>
      <Facts
        facts={[
          ["Username", user.userName],
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
          <LinkButton variant="outline" to={messagesOf("admin", { id: user.id })}>
            Message
          </LinkButton>
          <ToggleButton user={user} onPress={onAct} />
        </DialogActions>
      )}
    </>
  );
}

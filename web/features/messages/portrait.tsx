import type { Message } from "#contract/messages.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { Icon } from "#web/ui/icon.tsx";

type Shown = Pick<Message, "sender" | "avatar" | "backerCount"> & { isTeam?: boolean };

/** The picture of whom a conversation is with: a person, one of us, or all backers. */
export function Portrait({ of: { sender, avatar, backerCount, isTeam } }: { of: Shown }) {
  const sign = backerCount ? "users" : isTeam ? "shield" : null;
  if (sign) {
    return (
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-indigo-soft text-indigo-ink">
        <Icon name={sign} className="size-5" />
      </span>
    );
  }
  const names = sender.split(" ");
  return (
    <Avatar
      firstName={names[0] ?? ""}
      lastName={names.length > 1 ? (names.at(-1) ?? "") : ""}
      picture={avatar}
    />
  );
}

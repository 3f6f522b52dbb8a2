import { useEffect, useState } from "react";
import type { ProjectDetail } from "#contract/projects.ts";
import { api } from "#web/api/api.ts";
import { useSubmit } from "#web/forms/use-submit.ts";
import { messagesOf } from "#web/lib/destinations.ts";
import { useSession } from "#web/session/session.ts";
import { Button, LinkButton } from "#web/ui/base/button.tsx";
import { toast } from "#web/ui/base/toast.tsx";
import { Icon } from "#web/ui/icon.tsx";

type What = "project" | "creator";
type Following = Record<What, boolean>;

/** Follow the project and whoever makes it, or write to them; nothing on one's own, and nothing until it is known. */
export default function FollowButtons({
  project: { id, name, userId, creatorName },
  isStacked = false,
}: {
  project: ProjectDetail;
  /** One below the other, as wide as there is room: where both do not fit beside each other. */
  isStacked?: boolean;
}) {
  const { user } = useSession();
  const [following, setFollowing] = useState<Following | null>(null);
  const isOwn = !user || user.id === userId;
  useEffect(() => {
    const isLeft = new AbortController();
    const take = ({ data }: { data: Following }) => {
      if (!isLeft.signal.aborted) setFollowing(data);
    };
    // The page is worth reading without them.
    if (!isOwn) api.isFollowing({ id }).then(take, () => undefined);
    return () => isLeft.abort();
  }, [id, isOwn]);
  if (isOwn || !following) return null;
  return (
    <div className={`gap-3 print:hidden ${isStacked ? "mt-3 grid" : "flex flex-wrap"}`}>
      {(["project", "creator"] as const).map((what) => (
        <FollowButton
          key={what}
          what={what}
          name={what === "project" ? name : creatorName}
          isOn={following[what]}
          send={() => change(what, !following[what], { id, userId })}
          onChanged={(isOn) => setFollowing((before) => before && { ...before, [what]: isOn })}
        />
      ))}
      <LinkButton
        to={messagesOf(user.role, { id: userId, projectId: id })}
        variant="outline"
        size="small"
      >
        <Icon name="message" className="size-4" /> Message Creator
      </LinkButton>
    </div>
  );
}

function change(what: What, isOn: boolean, { id, userId }: { id: string; userId: string }) {
  if (what === "project") return isOn ? api.followProject({ id }) : api.unfollowProject({ id });
  return isOn ? api.followCreator({ id: userId }) : api.unfollowCreator({ id: userId });
}

function FollowButton({
  what,
  name,
  isOn,
  send,
  onChanged,
}: {
  what: What;
  name: string;
  isOn: boolean;
  send: () => Promise<unknown>;
  onChanged: (isOn: boolean) => void;
}) {
  const { submit, isBusy } = useSubmit(async () => {
    await send();
    toast.success(isOn ? `You no longer follow ${name}` : `You follow ${name} now`);
    onChanged(!isOn);
  }, "That did not work. Please try again.");
  return (
    <Button
      variant="outline"
      size="small"
      aria-pressed={isOn}
      isBusy={isBusy}
      onClick={() => void submit()}
    >
      <Icon name={isOn ? "check" : "plus"} className="size-4" />
      {isOn ? `Following ${what}` : `Follow ${what}`}
    </Button>
  );
}

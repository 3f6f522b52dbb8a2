import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Message } from "#contract/messages.ts";
import { Badge } from "#web/ui/figures/badge.tsx";
import { headingFont } from "#web/ui/heading-font.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Portrait } from "./portrait.tsx";

type Shown = Pick<Message, "sender" | "avatar" | "backerCount"> & { isTeam?: boolean };

/** Whom a conversation is with and what it is called, with the way back to the list on a phone. */
export function Head({
  of,
  title,
  back,
  children,
}: {
  of: Shown;
  title: string;
  back: string;
  children?: ReactNode;
}) {
  return (
    <header className="flex items-center gap-3 border-b border-line bg-card px-4 py-3">
      <Link
        to={back}
        aria-label="Back to the inbox"
        className="-ml-2 grid size-11 shrink-0 place-items-center rounded-field hover:bg-current/10 lg:hidden"
      >
        <Icon name="back" />
      </Link>
      <Portrait of={of} />
      <div className="min-w-0 grow">
        <h2 className={`text-xl wrap-anywhere ${headingFont(title)}`}>{title}</h2>
        <p className="text-sm wrap-anywhere text-ink-soft">
          {of.sender}
          {children} {of.isTeam && <Badge tone="violet">Ajose team</Badge>}
        </p>
      </div>
    </header>
  );
}

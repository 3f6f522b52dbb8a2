import type { ReactNode } from "react";
import { type ClientLoaderFunctionArgs, Outlet } from "react-router";
import { requireSession, useSession } from "#web/session.ts";
import { LinkButton } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { AreaFrame, PageSkeleton } from "./area-frame.tsx";
import { creatorLinks } from "./area-links.ts";
import { BalanceCard } from "./area-person.tsx";
import { PageError } from "./page-error.tsx";

/** Any signed-in person may both create and invest, so this area asks for no role. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await requireSession(request);
  return null;
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return (
    <Frame>
      <PageSkeleton />
    </Frame>
  );
}

export function ErrorBoundary() {
  return (
    <Frame>
      <PageError />
    </Frame>
  );
}

export default function CreatorFrame() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const { user } = useSession();
  return (
    <AreaFrame
      name="Creator area"
      links={creatorLinks}
      user={user}
      aside={
        <>
          <LinkButton to="/creator/projects/create" isWide>
            <Icon name="plus" /> Create Project
          </LinkButton>
          <BalanceCard
            title="Wallet balance"
            action="Add Funds"
            look="deep"
            walletPath="/creator/wallet"
          />
        </>
      }
    >
      {children}
    </AreaFrame>
  );
}

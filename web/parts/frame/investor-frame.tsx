import type { ReactNode } from "react";
import { type ClientLoaderFunctionArgs, Outlet } from "react-router";
import { requireSession, useSession } from "#web/session.ts";
import { AreaFrame, PageSkeleton } from "./area-frame.tsx";
import { investorLinks } from "./area-links.ts";
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

export default function InvestorFrame() {
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
      name="Investor area"
      links={investorLinks}
      user={user}
      aside={
        <BalanceCard title="Available Balance" action="Add Funds" walletPath="/investor/wallet" />
      }
    >
      {children}
    </AreaFrame>
  );
}

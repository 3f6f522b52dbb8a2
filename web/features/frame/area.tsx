import type { ReactNode } from "react";
import { type MiddlewareFunction, Outlet, useLocation } from "react-router";
import type { Role } from "#contract/identity.ts";
import { useAreaStart } from "#web/lib/leave-area.ts";
import { requireSession } from "#web/lib/signed-in.ts";
import { useHeadingFont } from "#web/lib/use-heading-font.ts";
import { useSession } from "#web/session/session.ts";
import { LinkButton } from "#web/ui/base/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { AdminAside } from "./admin-aside.tsx";
import { AreaFrame } from "./area-frame.tsx";
import {
  type AreaLink,
  adminLinks,
  adminOwn,
  creatorLinks,
  creatorOwn,
  investorLinks,
  investorOwn,
  type OwnPart,
} from "./area-links.ts";
import { BalanceCard } from "./area-user.tsx";
import { PageError } from "./public/page-error.tsx";

type Area = {
  name: string;
  links: readonly AreaLink[];
  own: OwnPart;
  /** Any signed-in user may both create and invest, so only the admins' area asks for a role. */
  role?: Role;
  Aside?: () => ReactNode;
};

/** The signed-in areas by the first part of their addresses. */
const areas: Record<string, Area> = {
  creator: {
    name: "Creator area",
    links: creatorLinks,
    own: creatorOwn,
    Aside: CreatorAside,
  },
  investor: {
    name: "Investor area",
    links: investorLinks,
    own: investorOwn,
    Aside: InvestorAside,
  },
  admin: {
    name: "Admin area",
    links: adminLinks,
    own: adminOwn,
    role: "admin",
    Aside: AdminAside,
  },
};

/**
 * Whoever may not enter is led to sign in, or to their own dashboard, before any page of the area asks
 * for what it shows: all loaders of an address start together, but only after this. A page without a loader
 * would pass it by, so each has one.
 */
export const clientMiddleware: MiddlewareFunction[] = [
  async ({ request }) => {
    await requireSession(request, areaOf(new URL(request.url).pathname).role);
  },
];

export function ErrorBoundary() {
  return (
    <Frame>
      <PageError />
    </Frame>
  );
}

/** The frame of all signed-in areas, each with its own links. */
export default function AreaLayout() {
  const { user } = useSession();
  useAreaStart(user !== null);
  useHeadingFont();
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const { user } = useSession();
  const { name, links, own, Aside } = areaOf(useLocation().pathname);
  return (
    <AreaFrame name={name} links={links} own={own} user={user} aside={Aside && <Aside />}>
      {children}
    </AreaFrame>
  );
}

function areaOf(pathname: string): Area {
  const area = areas[pathname.split("/")[1]?.toLowerCase() ?? ""];
  if (!area) throw new Error(`No area has the address ${pathname}`);
  return area;
}

function CreatorAside() {
  return (
    <>
      <LinkButton to="/creator/projects/create" variant="deep" isWide>
        <Icon name="plus" /> Create Project
      </LinkButton>
      <BalanceCard title="Wallet balance" action="Add Funds" walletPath="/creator/wallet" />
    </>
  );
}

function InvestorAside() {
  return <BalanceCard title="Available Balance" action="Add Funds" walletPath="/investor/wallet" />;
}

import type { ReactNode } from "react";
import { type ClientLoaderFunctionArgs, Outlet } from "react-router";
import { requireSession, useSession } from "#web/session.ts";
import { AreaFrame, PageSkeleton } from "./area-frame.tsx";
import { adminLinks } from "./area-links.ts";
import { PageError } from "./page-error.tsx";

/** Admins only; anyone else is led to their own dashboard. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await requireSession(request, "admin");
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

export default function AdminFrame() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const { user } = useSession();
  return (
    <AreaFrame name="Admin area" links={adminLinks} user={user} aside={null}>
      {children}
    </AreaFrame>
  );
}

import { PageSkeleton } from "#web/features/dashboard/page-skeleton.tsx";
import { leadOn } from "#web/lib/lead-on.ts";
import type { Route } from "./+types/settings";

/** An investor's settings are at their profile. */
export function clientLoader({ request }: Route.ClientLoaderArgs): never {
  throw leadOn(request, `/investor/profile${new URL(request.url).search}`);
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <PageSkeleton heading={<h1>Account settings</h1>} shape="settings" />;
}

export default function Settings() {
  return null;
}

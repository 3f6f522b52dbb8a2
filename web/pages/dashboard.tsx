import { homeOf } from "#web/lib/destinations.ts";
import { leadOn } from "#web/lib/lead-on.ts";
import { requireSession } from "#web/lib/signed-in.ts";
import { Opening } from "#web/ui/page-needs-script.tsx";
import type { Route } from "./+types/dashboard";

/** Leads everyone to their own start. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { role } = await requireSession(request);
  throw leadOn(request, homeOf(role));
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <Opening>Opening your dashboard…</Opening>;
}

export default function Dashboard() {
  return null;
}

import { analyticsOf } from "#web/lib/destinations.ts";
import { leadOn } from "#web/lib/lead-on.ts";
import { requireSession } from "#web/lib/signed-in.ts";
import { Opening } from "#web/ui/page-needs-script.tsx";
import type { Route } from "./+types/analytics";

/** On to the figures of the user's own area. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { role } = await requireSession(request);
  throw leadOn(request, analyticsOf(role));
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <Opening>Opening your figures…</Opening>;
}

export default function Analytics() {
  return null;
}

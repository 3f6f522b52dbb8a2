import { walletOf } from "#web/lib/destinations.ts";
import { leadOn } from "#web/lib/lead-on.ts";
import { requireSession } from "#web/lib/signed-in.ts";
import { Opening } from "#web/ui/page-needs-script.tsx";
import type { Route } from "./+types/wallet";

/** Notices about money lead here: on to the wallet page of the user's own area. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { role } = await requireSession(request);
  throw leadOn(request, walletOf(role));
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <Opening>Opening your wallet…</Opening>;
}

export default function Wallet() {
  return null;
}

import { redirect } from "react-router";
import { walletOf } from "#web/destinations.ts";
import { requireSession } from "#web/signed-in.ts";
import type { Route } from "./+types/wallet";

/** Notices about money lead here: on to the wallet page of the person's own area. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { role } = await requireSession(request);
  throw redirect(walletOf(role));
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <p className="wrap py-16 text-ink-soft">Opening your wallet…</p>;
}

export default function Wallet() {
  return null;
}

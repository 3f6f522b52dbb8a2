import { newProjectOf } from "#web/lib/destinations.ts";
import { leadOn } from "#web/lib/lead-on.ts";
import { requireSession } from "#web/lib/signed-in.ts";
import type { Route } from "./+types/create-project";

/** The short address of the wizard, wherever it was read: on to the page itself. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { role } = await requireSession(request);
  throw leadOn(request, newProjectOf(role));
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <p className="wrap py-16 text-ink-soft">Opening the project form…</p>;
}

export default function CreateProject() {
  return null;
}

import { useRouteLoaderData } from "react-router";
import type * as z from "zod/mini";
import type { getSite } from "#contract/site.ts";

export type Site = z.output<typeof getSite.reply>["data"];
/** What the public frame's loader answers. */
export type FrameFacts = {
  /** Null when it could not be read: then nothing is claimed. */
  site: Site | null;
  /** Where the installation is: PUBLIC_URL. */
  origin: string;
};

/** What this installation is, on any public page. */
export function useSite(): Site | null {
  return useRouteLoaderData<FrameFacts>("parts/frame/public-frame")?.site ?? null;
}

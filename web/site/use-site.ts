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

/** The same for what is made outside the page, such as its head. */
export function siteIn(matches: readonly ({ loaderData?: unknown } | undefined)[]): Site | null {
  for (const match of matches) {
    const known = match?.loaderData;
    // Only the public frame's loader answers both.
    if (typeof known === "object" && known !== null && "site" in known && "origin" in known)
      return (known as FrameFacts).site;
  }
  return null;
}

/** What this installation is, on any public page. */
export function useSite(): Site | null {
  return useRouteLoaderData<FrameFacts>("features/frame/public/public-frame")?.site ?? null;
}

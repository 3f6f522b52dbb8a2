import type { ReactNode } from "react";
import { CallToAction } from "./call-to-action.tsx";
import type { EndedProject } from "./ended-project.tsx";
import { Features } from "./features.tsx";
import { HowItWorks } from "./how-it-works.tsx";
import { RecognisedBy } from "./recognised-by.tsx";
import { type Voice, Voices } from "./voices.tsx";

/** All that follows the first screen, with `children` where projects that can be backed belong. */
export default function BelowHero({
  site,
  ended,
  voices,
  children,
}: {
  site: { isDemo: boolean; providers: readonly string[] } | null;
  ended: EndedProject | null;
  voices: readonly Voice[];
  children: ReactNode;
}) {
  return (
    <>
      <Features />
      {site && <RecognisedBy providers={site.providers} />}
      <HowItWorks />
      {children}
      <Voices ended={ended} voices={voices} isDemo={site?.isDemo ?? false} />
      <CallToAction />
    </>
  );
}

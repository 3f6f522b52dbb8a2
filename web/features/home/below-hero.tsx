import type { ReactNode } from "react";
import { CallToAction } from "./call-to-action.tsx";
import { Features } from "./features.tsx";
import { HowItWorks } from "./how-it-works.tsx";
import { RecognisedBy } from "./recognised-by.tsx";
import { SampleTestimonials } from "./testimonials.tsx";

/** All that follows the first screen, with `children` where projects that can be backed belong. */
export default function BelowHero({
  site,
  children,
}: {
  site: { isDemo: boolean; providers: readonly string[] } | null;
  children: ReactNode;
}) {
  return (
    <>
      <Features />
      {site && <RecognisedBy providers={site.providers} />}
      <HowItWorks />
      {children}
      {site?.isDemo && <SampleTestimonials />}
      <CallToAction />
    </>
  );
}

import { LegalPage } from "#web/features/legal/legal-page.tsx";
import { dataSections } from "#web/features/legal/privacy-data.tsx";
import { rightsSections } from "#web/features/legal/privacy-rights.tsx";
import { pageMeta } from "#web/site/meta.ts";
import type { Route } from "./+types/privacy";

const sections = [...dataSections, ...rightsSections];

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(
    { matches },
    {
      title: "Privacy",
      description:
        "What Ajose stores about you, why and for how long, what is in your browser, and your rights under the NDPA 2023.",
      trail: [{ name: "Privacy", path: "/privacy" }],
    },
  );
}

export default function PrivacyPage() {
  return (
    <LegalPage
      title="Privacy"
      version="2026-11-30"
      summary="What we store about you, why and for how long. In one line: what the service needs, nothing for advertising, and no third-party analytics."
      sections={sections}
    />
  );
}

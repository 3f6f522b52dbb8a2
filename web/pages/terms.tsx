import { termsVersion } from "#contract/account-rules.ts";
import { LegalPage } from "#web/features/legal/legal-page.tsx";
import { closingTerms, openingTerms } from "#web/features/legal/terms-conduct.tsx";
import { moneyTerms } from "#web/features/legal/terms-money.tsx";
import { pageMeta } from "#web/site/meta.ts";
import type { Route } from "./+types/terms";

const sections = [...openingTerms, ...moneyTerms, ...closingTerms];

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(
    { matches },
    {
      title: "Terms",
      description:
        "What you and Ajose agree on: risk, all or nothing, time to change your mind, milestones and fees.",
      trail: [{ name: "Terms", path: "/terms" }],
    },
  );
}

export default function TermsPage() {
  return (
    <LegalPage
      title="Terms"
      version={termsVersion}
      summary="What you and we agree on when you raise or invest money here. In one line: you can lose what you invest in a funded project, and you are refunded in full when a project misses its goal."
      sections={sections}
    />
  );
}

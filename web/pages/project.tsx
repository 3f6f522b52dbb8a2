import { Form, useRevalidator } from "react-router";
import type { ProjectDetail } from "#contract/projects.ts";
import { InvestDialog } from "#web/parts/investments/invest-dialog.tsx";
import { useInvestDialog } from "#web/parts/investments/use-invest-dialog.ts";
import { BackLink } from "#web/parts/projects/back-link.tsx";
import { CreatorCard } from "#web/parts/projects/creator-card.tsx";
import { FundingProgress } from "#web/parts/projects/funding-progress.tsx";
import { ProjectCover } from "#web/parts/projects/project-cover.tsx";
import { ProjectFacts } from "#web/parts/projects/project-facts.tsx";
import { ProjectOverview } from "#web/parts/projects/project-overview.tsx";
import { ProjectProblem } from "#web/parts/projects/project-problem.tsx";
import { daysLeftText } from "#web/parts/projects/project-status.tsx";
import { readProject } from "#web/parts/projects/read-project.ts";
import { ShareButton } from "#web/parts/projects/share-button.tsx";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import type { Route } from "./+types/project";

export function loader({ params }: Route.LoaderArgs) {
  return readProject(params.id);
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [{ title: "Project not found | Ajose" }];
  const { name, description } = loaderData;
  const summary = description.replaceAll(/[*_#>`|-]+|\s+/g, " ").trim();
  const short = summary.length > 160 ? `${summary.slice(0, 159)}…` : summary;
  return [
    { title: `${name} | Ajose` },
    { name: "description", content: short },
    { property: "og:title", content: name },
    { property: "og:description", content: short },
    { property: "og:type", content: "website" },
  ];
}

export default function ProjectPage({ loaderData: project }: Route.ComponentProps) {
  const path = `/projects/${project.id}`;
  const isOpen = project.status === "OPEN";
  const dialog = useInvestDialog(path, isOpen);
  const { revalidate } = useRevalidator();
  const invest = { path, isDisabled: !isOpen, onInvest: dialog.open };
  return (
    <div className="wrap pt-4 pb-28 lg:pt-6 lg:pb-16">
      <div className="mb-4 flex items-center justify-between gap-4">
        <BackLink base="/projects" />
        <ShareButton name={project.name} path={path} />
      </div>
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-12">
        <div className="grid min-w-0 gap-8">
          <Head project={project} />
          <div className="lg:hidden">
            <FundingCard project={project} invest={invest} />
          </div>
          <Tabs
            label="About this project"
            current="overview"
            onChange={() => undefined}
            tabs={[
              {
                id: "overview",
                label: "Overview",
                content: <ProjectOverview project={project} />,
              },
            ]}
          />
          <div className="lg:hidden">
            <CreatorCard name={project.creatorName} />
          </div>
        </div>
        <aside className="sticky top-24 hidden gap-6 lg:grid">
          <FundingCard project={project} invest={invest} />
          <CreatorCard name={project.creatorName} />
        </aside>
      </div>
      <InvestBar project={project} invest={invest} />
      <InvestDialog
        project={project}
        leftKobo={project.expectedRaiseAmount - project.totalMoneyInvested}
        isOpen={dialog.isOpen}
        onClose={dialog.close}
        onInvested={() => {
          dialog.close();
          void revalidate();
        }}
      />
    </div>
  );
}

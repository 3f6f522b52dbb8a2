import { type ComponentProps, memo, type SubmitEvent, Suspense, useState } from "react";
import { useRevalidator } from "react-router";
import type { ProjectDetail } from "#contract/projects.ts";
import { loadInvestDialog, useInvestDialog } from "#web/features/investments/use-invest-dialog.ts";
import { type RelatedProjects, readAround } from "#web/features/projects/cards/read-around.ts";
import { BackLink } from "#web/features/projects/header/back-link.tsx";
import { InvestBar } from "#web/features/projects/header/invest-bar.tsx";
import { kindAndPlace } from "#web/features/projects/header/kind-and-place.ts";
import { ProjectProblem } from "#web/features/projects/header/project-problem.tsx";
import { readProject } from "#web/features/projects/page/read-project.ts";
import { lazyPart } from "#web/lib/lazy-part.ts";
import { useSession } from "#web/session/session.ts";
import { missingMeta, pageMeta, summaryOf } from "#web/site/meta.ts";
import { useSite } from "#web/site/use-site.ts";
import { Button, LinkButton } from "#web/ui/base/button.tsx";
import { Panel } from "#web/ui/cards/card.tsx";
import { ProjectCover } from "#web/ui/cards/project-cover.tsx";
import { RiskNote } from "#web/ui/cards/risk-note.tsx";
import { ShareButton } from "#web/ui/cards/share-button.tsx";
import { headingFont } from "#web/ui/heading-font.ts";
import type { Route } from "./+types/project";

// The page arrives with all of these as text: their scripts come after those of what is pressed.
const ProjectFigures = lazyPart(() => import("#web/features/projects/page/project-figures.tsx"));
const CreatorCard = lazyPart(() => import("#web/features/projects/page/creator-card.tsx"));
const ProjectStory = lazyPart(() => import("#web/features/projects/page/project-story.tsx"));
const ProjectShelf = lazyPart(() => import("#web/features/projects/cards/project-shelf.tsx"));
const InvestDialog = lazyPart(loadInvestDialog);

export async function loader({ params, request }: Route.LoaderArgs) {
  const project = await readProject(params.id);
  const cursor = new URL(request.url).searchParams.get("updates")?.slice(0, 300) ?? "";
  const around = await readAround(project, cursor);
  return { project, ...around, isLaterUpdates: cursor !== "" };
}

export function meta(args: Route.MetaArgs) {
  if (!args.loaderData) return missingMeta("Project not found");
  const { id, name, description, creatorName } = args.loaderData.project;
  const path = `/projects/${id}`;
  return pageMeta(args, {
    title: name,
    description: summaryOf(description),
    image: `/share${path}.png`,
    imageAlt: `${name} on Ajose`,
    trail: [
      { name: "Home", path: "/" },
      { name: "Projects", path: "/projects" },
      { name, path },
    ],
    about: {
      "@type": "Project",
      name,
      founder: { "@type": "Person", name: creatorName },
    },
  });
}

export default function ProjectPage({ loaderData }: Route.ComponentProps) {
  const { project, related } = loaderData;
  const [raised, setRaised] = useState(project);
  const site = useSite();
  const path = `/projects/${project.id}`;
  const isOpen = project.status === "OPEN";
  const { revalidate } = useRevalidator();
  const { state, open, close } = useInvestDialog(path, isOpen);
  // Nobody invests in their own, and in one that has ended nobody can any more.
  const isOwn = useSession().user?.id === project.userId;
  const next = isOwn ? (
    <LinkButton to={`/creator/projects/${project.id}`} isWide>
      Manage Project
    </LinkButton>
  ) : project.ending ? null : (
    <InvestNow
      path={path}
      disabled={!isOpen}
      isBusy={state === "opening"}
      onSubmit={(event) => {
        // Then the form itself asks, for the whole page anew.
        if (state === "unavailable") return;
        event.preventDefault();
        void open();
      }}
    />
  );
  return (
    <div className={`wrap pt-4 lg:pt-6 lg:pb-16 ${isOpen ? "pb-28" : "pb-12"}`}>
      <div className="mb-4 flex items-center justify-between gap-4 print:hidden">
        <BackLink base="/projects" />
        <ShareButton name={project.name} path={path} />
      </div>
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr] lg:gap-x-12">
        <Head project={project} />
        <aside className="beside">
          <Panel aria-label="Funding" className="grid gap-6">
            <Figures project={project} onRaised={setRaised} />
            {next && <div className={isOpen ? "max-lg:hidden" : ""}>{next}</div>}
            {isOpen && <RiskNote secLicence={site?.secLicence} />}
          </Panel>
          <Creator {...loaderData} />
        </aside>
        <Overview {...loaderData} />
      </div>
      <Related related={related} />
      {isOpen && <InvestBar project={raised}>{next}</InvestBar>}
      {(state === "open" || state === "closed") && (
        <Suspense fallback={null}>
          <InvestDialog
            project={project}
            isOpen={isOpen && state === "open"}
            onClose={close}
            onInvested={revalidate}
          />
        </Suspense>
      )}
    </div>
  );
}

export function ErrorBoundary() {
  return (
    <div className="wrap py-10">
      <ProjectProblem
        title="Project not found"
        back={{ to: "/projects", label: "Browse Projects" }}
      />
    </div>
  );
}

function Head({ project }: { project: ProjectDetail }) {
  return (
    <header className="min-w-0">
      <ProjectCover project={project} size="head" className="aspect-video rounded-card" />
      <p className="mt-6 text-[0.9375rem] font-semibold wrap-anywhere text-ink-soft">
        {kindAndPlace(project)}
      </p>
      <h1 className={`mt-2 text-3xl wrap-anywhere md:text-[2.75rem] ${headingFont(project.name)}`}>
        {project.name}
      </h1>
      <p className="mt-3 text-ink-soft">
        by <b className="font-semibold text-ink">{project.creatorName}</b>
      </p>
    </header>
  );
}

// These keep still while a dialog opens: their scripts may be on the way, and what the server sent must
// stay until then.
const Figures = memo(function Figures(figures: ComponentProps<typeof ProjectFigures>) {
  return (
    <Suspense fallback={<div className="min-h-64" />}>
      <ProjectFigures {...figures} />
    </Suspense>
  );
});

const Creator = memo(function Creator(creator: ComponentProps<typeof CreatorCard>) {
  return (
    <Suspense fallback={<div className="min-h-64" />}>
      <CreatorCard {...creator} />
    </Suspense>
  );
});

const Overview = memo(function Overview(facts: Route.ComponentProps["loaderData"]) {
  return (
    <div className="below-fold min-w-0">
      <Suspense fallback={<div className="min-h-dvh" />}>
        <ProjectStory {...facts} />
      </Suspense>
    </div>
  );
});

const Related = memo(function Related({ related }: { related: RelatedProjects | null }) {
  if (!related?.projects.length) return null;
  return (
    <div className="mt-14 border-t border-line pt-10 print:hidden">
      <Suspense fallback={null}>
        <ProjectShelf {...related} />
      </Suspense>
    </div>
  );
});

/** A plain form, so that a press before the page's script has started is not lost. */
function InvestNow({
  path,
  onSubmit,
  ...button
}: {
  path: string;
  disabled: boolean;
  isBusy: boolean;
  onSubmit: (event: SubmitEvent) => void;
}) {
  return (
    <form action={path} onSubmit={onSubmit}>
      <input type="hidden" name="invest" value="1" />
      <Button type="submit" isWide {...button}>
        Invest Now
      </Button>
      <noscript>
        <p className="mt-2 text-sm text-ink-soft">Investing needs JavaScript.</p>
      </noscript>
    </form>
  );
}

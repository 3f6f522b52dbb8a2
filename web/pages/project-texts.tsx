import { Link } from "react-router";
import { formatDay } from "#contract/dates/dates.ts";
import type { EarlierText } from "#contract/revisions.ts";
import { api, asPageError } from "#web/api/api.ts";
import { ProjectProblem } from "#web/features/projects/header/project-problem.tsx";
import { readProject } from "#web/features/projects/page/read-project.ts";
import { missingMeta } from "#web/site/meta.ts";
import { LinkButton } from "#web/ui/base/button.tsx";
import { FirstIcon } from "#web/ui/base/first-icon.tsx";
import { Panel } from "#web/ui/cards/card.tsx";
import { headingFont } from "#web/ui/heading-font.ts";
import { Pictures } from "#web/ui/pictures.tsx";
import { RichText } from "#web/ui/rich-text.tsx";
import type { Route } from "./+types/project-texts";

const shownAtOnce = 5;

export async function loader({ params, request }: Route.LoaderArgs) {
  const { id, name } = await readProject(params.id);
  const cursor = new URL(request.url).searchParams.get("before")?.slice(0, 300);
  const asked = { id, limit: shownAtOnce, ...(cursor ? { cursor } : {}) };
  const { data, nextCursor } = await api.listEarlierTexts(asked).catch(asPageError);
  return { id, name, texts: data, nextCursor };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return missingMeta(loaderData ? `Earlier texts of ${loaderData.name}` : "Project not found");
}

/** What a project's page said before its creator changed it: people have invested by it. */
export default function ProjectTexts({ loaderData }: Route.ComponentProps) {
  const { id, name, texts, nextCursor } = loaderData;
  return (
    <div className="wrap pt-4 pb-12 lg:pt-6 lg:pb-16">
      <Link
        to={`/projects/${id}`}
        className="-ml-1 inline-flex min-h-11 items-center gap-2 rounded-field px-1 font-semibold hover:underline"
      >
        <FirstIcon name="back" /> Back to the project
      </Link>
      <h1 className={`mt-2 text-3xl wrap-anywhere ${headingFont(name)}`}>
        Earlier texts of {name}
      </h1>
      <p className="mt-3 mb-6 max-w-prose text-ink-soft">
        An admin has approved each change of the description and the pictures. Goal, dates,
        milestones and fees never change.
      </p>
      {texts.length === 0 ? (
        <p>The text has never been changed.</p>
      ) : (
        <div className="grid max-w-3xl gap-6">
          {texts.map((text) => (
            <Earlier key={text.id} text={text} />
          ))}
        </div>
      )}
      {nextCursor && (
        <p className="mt-6">
          <LinkButton to={`?before=${nextCursor}`} variant="outline" size="small">
            Older texts
          </LinkButton>
        </p>
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

function Earlier({ text }: { text: EarlierText }) {
  const { id, descriptionHtml, images, shownFrom, shownUntil } = text;
  return (
    <Panel title={`${formatDay(shownFrom)} to ${formatDay(shownUntil)}`} id={id}>
      <RichText html={descriptionHtml} />
      {images.length > 0 && <Pictures images={images} className="mt-4" />}
    </Panel>
  );
}

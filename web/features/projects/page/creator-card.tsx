import { type ReactNode, Suspense } from "react";
import type { PublicUser } from "#contract/identity.ts";
import { formatShort } from "#contract/money/kobo.ts";
import type { ProjectCard, ProjectDetail } from "#contract/projects.ts";
import { formatCount } from "#contract/text/count.ts";
import { lazyPart } from "#web/lib/lazy-part.ts";
import { useSession } from "#web/session/session.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { Panel } from "#web/ui/cards/card.tsx";
import { linkText } from "#web/ui/link-text.ts";
import type { AboutCreator } from "../cards/read-around.ts";
import { EndedRow } from "./ended-row.tsx";

// A visitor needs none of it.
const FollowButtons = lazyPart(() => import("./follow-buttons.tsx"));

type TrackRecord = PublicUser["trackRecord"];

/** Who stands behind a project, and what they have done here before; whoever is signed in may follow both. */
export default function CreatorCard({
  project,
  avatar = null,
  about,
  record,
  ended,
}: {
  project: ProjectDetail;
  avatar?: string | null;
  about?: AboutCreator | null | undefined;
  record?: TrackRecord | null | undefined;
  /** Their projects that ended. */
  ended?: readonly ProjectCard[] | null | undefined;
}) {
  const { user } = useSession();
  const name = project.creatorName;
  const names = name.split(" ");
  return (
    <Panel title="Creator" aria-label="Creator">
      <div className="flex items-center gap-4">
        <Avatar
          firstName={names[0] ?? ""}
          lastName={names.length > 1 ? (names.at(-1) ?? "") : ""}
          picture={avatar}
          className="size-13 text-lg"
        />
        <p className="min-w-0 wrap-anywhere">
          <b className="block font-semibold">{name}</b>
          <span className="text-[0.9375rem] text-ink-soft">Project Creator</span>
        </p>
      </div>
      {user && (
        <Suspense fallback={null}>
          <FollowButtons key={project.id} project={project} isStacked />
        </Suspense>
      )}
      {about && <About about={about} />}
      {record && <Record record={record} />}
      {ended && ended.length > 0 && <Ended projects={ended} />}
    </Panel>
  );
}

/** What they say of themselves; their links lead away and are vouched for by nobody. */
function About({ about: { location, bio, website, linkedin, twitter } }: { about: AboutCreator }) {
  const links = [website, linkedin, twitter].filter(Boolean);
  return (
    <div className="mt-4 grid gap-2 text-[0.9375rem] wrap-anywhere">
      {location && <p className="text-ink-soft">{location}</p>}
      {bio && <p className="whitespace-pre-line">{bio}</p>}
      {links.map((url) => (
        <p key={url}>
          <a href={url} rel="noopener nofollow ugc" className="underline">
            {linkText(url)}
          </a>
        </p>
      ))}
    </div>
  );
}

function Record({ record }: { record: TrackRecord }) {
  const { projects, raised, milestonesReleased, milestonesOnTime, returned } = record;
  return (
    <dl className="mt-5 grid gap-2 border-t border-line pt-4 text-[0.9375rem]">
      <FactRow name="Projects">{formatCount(projects)}</FactRow>
      <FactRow name="Raised, goal reached">{formatShort(raised)}</FactRow>
      <FactRow name="Milestones on time">
        {milestonesReleased > 0
          ? `${milestonesOnTime} of ${milestonesReleased}`
          : "None released yet"}
      </FactRow>
      <FactRow name="Returned to investors">{formatShort(returned)}</FactRow>
    </dl>
  );
}

/** How each of them ended, a loss as plainly as a gain. */
function Ended({ projects }: { projects: readonly ProjectCard[] }) {
  return (
    <section className="mt-5 border-t border-line pt-4">
      <h3 className="font-sans text-base/snug tracking-normal">Ended so far</h3>
      <ul className="mt-2 grid gap-4">
        {projects.map((project) => (
          <EndedRow key={project.id} project={project} />
        ))}
      </ul>
    </section>
  );
}

function FactRow({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="font-semibold tabular-nums">{children}</dd>
    </div>
  );
}

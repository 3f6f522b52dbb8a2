import { useEffect, useState } from "react";
import { Link } from "react-router";
import { formatMoment } from "#contract/dates/dates.ts";
import { formatShort } from "#contract/money/kobo.ts";
import type { ProjectDetail } from "#contract/projects.ts";
import { formatCount } from "#contract/text/count.ts";
import { api } from "#web/api/api.ts";
import { useSession } from "#web/session/session.ts";
import { LinkButton } from "#web/ui/base/button.tsx";
import { ProjectCover } from "#web/ui/cards/project-cover.tsx";
import { ShareButton } from "#web/ui/cards/share-button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { StepList } from "#web/ui/step-list.tsx";
import { nextSteps } from "./next-steps.ts";
import { percentLeft, timeLeftText, useNow } from "./time-left.ts";

/** An investment that was just made. */
export type JustInvested = {
  id: string;
  projectId: string;
  projectName: string;
  amount: bigint;
  status: string;
  createdAt: Date;
  cancellableUntil: Date;
};

/** What happened to the money, until when it can be taken back, and what comes next. */
export function Invested({ investment }: { investment: JustInvested }) {
  const { user } = useSession();
  const { projectId, projectName, amount, status } = investment;
  const isPending = status === "pending";
  const project = useProject(projectId);
  return (
    <div className="grid gap-6">
      {project && (
        <ProjectCover project={project} className="aspect-2/1 w-full max-w-lg rounded-card" />
      )}
      <div className="flex items-start gap-4">
        <span
          className={`grid size-12 shrink-0 place-items-center rounded-full ${isPending ? "bg-warn-soft text-warn" : "bg-ok-soft text-ok"}`}
        >
          <Icon name={isPending ? "clock" : "check"} className="size-6" />
        </span>
        <p className="min-w-0 text-lg">
          {isPending ? (
            <>
              <b className="font-semibold">
                Your investment waits for approval; your money is held.
              </b>{" "}
              {formatShort(amount)} for <b className="font-semibold wrap-anywhere">{projectName}</b>
              .
            </>
          ) : (
            <>
              <b className="font-semibold">{formatShort(amount)}</b> of yours now works for{" "}
              <b className="font-semibold wrap-anywhere">{projectName}</b>. Thank you
              {user && `, ${user.firstName}`}.
              {project && project.investors > 1 && (
                <span className="block text-base text-ink-soft">
                  {formatCount(project.investors)} people back it now, you among them.
                </span>
              )}
            </>
          )}
        </p>
      </div>
      <ChangedYourMind investment={investment} />
      {project && <Steps project={project} investment={investment} />}
      <div className="flex flex-wrap gap-3">
        <LinkButton
          to={whatsApp(projectName, projectId)}
          target="_blank"
          rel="noopener"
          variant="outline"
          size="small"
        >
          Share on WhatsApp
        </LinkButton>
        <ShareButton name={projectName} path={`/projects/${projectId}`} />
      </div>
    </div>
  );
}

function ChangedYourMind({
  investment: { amount, createdAt, cancellableUntil },
}: {
  investment: JustInvested;
}) {
  const now = useNow();
  if (cancellableUntil <= now) return null;
  return (
    <div className="flex items-center gap-4 rounded-field bg-sunken px-4 py-3">
      <Ring percent={percentLeft(createdAt, cancellableUntil, now)} />
      <p>
        <b className="block font-semibold">Changed your mind?</b>
        Take the {formatShort(amount)} back until{" "}
        <b className="font-semibold">{formatMoment(cancellableUntil)}</b> under{" "}
        <Link to="/investor/investments" className="font-semibold underline">
          My Investments
        </Link>
        , and it is in your wallet at once.{" "}
        <span className="whitespace-nowrap tabular-nums text-ink-soft">
          {timeLeftText(cancellableUntil, now)}
        </span>
      </p>
    </div>
  );
}

/** How much of a time is left, as the part of a ring that is drawn; the words beside it say it too. */
function Ring({ percent }: { percent: number }) {
  const circle = { cx: 18, cy: 18, r: 15, fill: "none", strokeWidth: 4 };
  return (
    <svg aria-hidden="true" viewBox="0 0 36 36" className="size-12 shrink-0 text-action-text">
      <circle {...circle} stroke="var(--color-line)" />
      <circle
        {...circle}
        stroke="currentColor"
        strokeLinecap="round"
        pathLength={100}
        strokeDasharray={`${percent} ${100 - percent}`}
        // From the top on.
        strokeDashoffset={25}
      />
    </svg>
  );
}

function Steps({ project, investment }: { project: ProjectDetail; investment: JustInvested }) {
  const { amount, createdAt, status } = investment;
  const steps = nextSteps(project, { amount, createdAt, isPending: status === "pending" });
  return (
    <section>
      <h3 className="text-lg">What happens next</h3>
      <StepList
        steps={steps.map(({ title, when, text }, index) => ({
          key: String(index),
          dot: index === 0 ? "border-ok bg-ok" : "border-edge bg-card",
          content: (
            <span className="min-w-0 grow">
              <span className="flex flex-wrap items-baseline justify-between gap-x-4">
                <b className="font-semibold wrap-anywhere">{title}</b>
                <span className="text-sm whitespace-nowrap text-ink-soft">{when}</span>
              </span>
              <span className="block text-[0.9375rem] text-ink-soft">{text}</span>
            </span>
          ),
        }))}
      />
    </section>
  );
}

/** The project as it stands now; without an answer the rest is shown without it. */
function useProject(id: string): ProjectDetail | null {
  const [project, setProject] = useState<ProjectDetail | null>(null);
  useEffect(() => {
    const stopped = new AbortController();
    api.getProject({ id }, { signal: stopped.signal }).then(
      ({ data }) => setProject(data),
      () => undefined,
    );
    return () => stopped.abort();
  }, [id]);
  return project;
}

function whatsApp(name: string, id: string): string {
  const text = `I have just backed ${name} on Ajose: ${new URL(`/projects/${id}`, location.href).href}`;
  return `https://wa.me/?text=${encodeURIComponent(text)}`;
}

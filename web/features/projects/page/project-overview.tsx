import type { Image } from "#contract/images.ts";
import type { ProjectDetail } from "#contract/projects.ts";
import { Pictures } from "#web/ui/pictures.tsx";
import { RichText } from "#web/ui/rich-text.tsx";
import { ProjectMilestones } from "./project-milestones.tsx";

/** All that there is to read about a project before one decides. */
export function ProjectOverview({ project }: { project: ProjectDetail }) {
  return (
    <div className="flex flex-col gap-10">
      <section aria-labelledby="about">
        <h2 id="about" className="sr-only">
          What it is about
        </h2>
        <RichText html={project.descriptionHtml} className="max-w-[42rem]" />
      </section>
      {project.images.length > 0 && <Gallery images={project.images} />}
      {project.tags.length > 0 && (
        <ul aria-label="Tags" className="flex flex-wrap gap-2">
          {project.tags.map((tag) => (
            <li key={tag} className="rounded-full bg-indigo-soft px-3 py-1 text-sm text-indigo-ink">
              {tag}
            </li>
          ))}
        </ul>
      )}
      {project.milestones.length > 0 && <ProjectMilestones project={project} />}
      <Risk project={project} />
    </div>
  );
}

/** A project's pictures. A single one stands at the head of the page already, except for whoever saves data. */
function Gallery({ images }: { images: readonly Image[] }) {
  return (
    <section
      aria-labelledby="pictures"
      className={`print:hidden ${images.length === 1 ? "only-saving" : ""}`}
    >
      <h2 id="pictures" className="text-2xl">
        Pictures
      </h2>
      <Pictures images={images} className="mt-4" />
    </section>
  );
}

const riskNames = { low: "Low", medium: "Medium", high: "High" } as const;

function Risk({ project: { riskLevel, expectedROI } }: { project: ProjectDetail }) {
  return (
    <section
      aria-labelledby="risk"
      className="rounded-card border border-line bg-sunken p-5 sm:p-6"
    >
      <h2 id="risk" className="text-2xl">
        Risk and return
      </h2>
      <dl className="mt-4 flex flex-wrap gap-x-12 gap-y-4">
        <div>
          <dt className="text-sm text-ink-soft">Risk level</dt>
          <dd className="figure mt-1 text-2xl">
            {riskLevel ? riskNames[riskLevel] : "Not stated"}
          </dd>
        </div>
        <div>
          <dt className="text-sm text-ink-soft">Expected ROI</dt>
          <dd className="figure mt-1 text-2xl">{expectedROI ? `${expectedROI}%` : "Not stated"}</dd>
        </div>
      </dl>
      <p className="mt-4">The creator&rsquo;s own estimate. You can lose what you invest.</p>
    </section>
  );
}

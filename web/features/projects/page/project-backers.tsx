import type { ProjectDetail } from "#contract/projects.ts";
import { formatCount } from "#contract/text/count.ts";
import type { Backers } from "../cards/read-around.ts";
import { SectionFailed } from "./section-failed.tsx";

/** Who has put money in: by name only whoever chose to be named. */
export function ProjectBackers({
  backers,
  project,
}: {
  backers: Backers | null;
  project: ProjectDetail;
}) {
  return (
    <section aria-labelledby="backers-title">
      <h2 id="backers-title" className="text-2xl">
        Backers
      </h2>
      {backers ? (
        <BackerNames {...backers} project={project} />
      ) : (
        <SectionFailed message="Failed to load the backers" />
      )}
    </section>
  );
}

export function BackerNames({
  names,
  total,
  project,
}: Backers & { project: Pick<ProjectDetail, "status" | "raisedAtClose"> }) {
  if (total === 0) return <p className="mt-3 text-ink-soft">{nobody(project)}</p>;
  if (names.length === 0) {
    return (
      <p className="mt-3 text-ink-soft">
        {total === 1 ? "One person has" : `${formatCount(total)} people have`} invested. Backers are
        named only where they choose to be.
      </p>
    );
  }
  const more = names.slice(maxNames);
  return (
    <>
      <p className="mt-3 max-w-[42rem] text-lg wrap-anywhere">
        {namesAndOthers(names.slice(0, maxNames), total)}
      </p>
      {more.length > 0 && (
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold underline underline-offset-4">
            Show the rest of the names
          </summary>
          <p className="max-w-[42rem] wrap-anywhere">{namesAndOthers(more, more.length)}</p>
        </details>
      )}
    </>
  );
}

/** More of them at once would be a wall of names. */
const maxNames = 24;

function nobody({
  status,
  raisedAtClose,
}: Pick<ProjectDetail, "status" | "raisedAtClose">): string {
  if (status === "OPEN") return "Nobody has invested yet. You could be the first.";
  return raisedAtClose ? "Everyone who had invested was refunded." : "Nobody has invested.";
}

/** "Ada O., Tunde A. and 12 others". */
function namesAndOthers(names: readonly string[], total: number): string {
  const others = total - names.length;
  const rest = others === 1 ? "1 other" : `${formatCount(others)} others`;
  // A name's initial stays beside it.
  const whole = (others > 0 ? [...names, rest] : names).map((name) =>
    name.replaceAll(" ", "\u00a0"),
  );
  const last = whole.pop() ?? "";
  return whole.length === 0 ? last : `${whole.join(", ")} and ${last}`;
}

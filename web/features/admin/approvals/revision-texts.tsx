import { Link } from "react-router";
import type { Image } from "#contract/images.ts";
import type { ReviewedRevision } from "#contract/revisions.ts";
import { Pictures } from "#web/ui/pictures.tsx";
import { RichText } from "#web/ui/rich-text.tsx";
import { type Block, changedBlocks } from "./changed-blocks.ts";

/** A revised text: what is public above, what is to take its place below, with the differences marked. */
export function RevisionTexts({ revision }: { revision: ReviewedRevision }) {
  const { before, projectId, creatorName } = revision;
  return (
    <div className="grid gap-6">
      <p className="text-ink-soft">
        By {creatorName}. Its goal, dates, milestones and fees stay as they are.{" "}
        <Link to={`/projects/${projectId}`} className="font-semibold text-action-text underline">
          Open its page
        </Link>
      </p>
      <Text
        title="Public now"
        gone
        images={before.images}
        blocks={changedBlocks(before.descriptionHtml, revision.descriptionHtml)}
      />
      <Text
        title="New text"
        images={revision.images}
        blocks={changedBlocks(revision.descriptionHtml, before.descriptionHtml)}
      />
    </div>
  );
}

/** What is gone or new stands on a ground of its own, and is said so to whoever does not see it. */
function Text({
  title,
  gone = false,
  images,
  blocks,
}: {
  title: string;
  gone?: boolean;
  images: readonly Image[];
  blocks: readonly Block[];
}) {
  const Changed = gone ? "del" : "ins";
  const colours = gone ? "bg-danger-soft" : "bg-ok-soft";
  return (
    <section className="min-w-0 rounded-card border border-line bg-sunken p-5">
      <h3 className="mb-4 text-lg">{title}</h3>
      <div className="grid gap-2">
        {blocks.map(({ key, html, isChanged }) =>
          isChanged ? (
            <Changed
              key={key}
              className={`rounded-field px-3 py-2 ${colours}`}
              style={{ textDecoration: "none" }}
            >
              <RichText html={html} />
            </Changed>
          ) : (
            <RichText key={key} html={html} className="px-3" />
          ),
        )}
      </div>
      {images.length > 0 && <Pictures images={images} className="mt-4" />}
    </section>
  );
}

import { coverUrl } from "#contract/cover-address.ts";
import type { ProjectCard } from "#contract/projects.ts";
import { Picture } from "#web/ui/cards/picture.tsx";
import { initialOf } from "#web/ui/initial.ts";

/**
 * A drawing in the colours and with the sign of the project's category, and over it its first picture, when that has
 * come. The drawing is small and there early; whoever saves data sees it alone. Decoration, because the name stands
 * beside it; at the head of a page it says what is to be seen.
 */
export function ProjectCover({
  project: { id, name, category, cover },
  isHead = false,
  isInSight = isHead,
  withInitial = false,
  className = "",
}: {
  project: Pick<ProjectCard, "id" | "name" | "category" | "cover">;
  /** At the head of its page: told to screen readers. */
  isHead?: boolean;
  /** In sight when the page opens: its drawing is fetched at once. */
  isInSight?: boolean;
  /** With the first letter of its name on the drawing; a draft without a category has no other sign. */
  withInitial?: boolean;
  className?: string;
}) {
  return (
    <div aria-hidden={!isHead} className={`relative overflow-hidden bg-indigo ${className}`}>
      {category && (
        <img
          loading={isInSight ? "eager" : "lazy"}
          src={coverUrl(category, id)}
          alt=""
          className="absolute inset-0 size-full object-cover"
        />
      )}
      {(withInitial || !category) && !cover && (
        <span aria-hidden="true" className="figure absolute bottom-0 left-0 bg-card px-3 text-xl">
          {initialOf(name)}
        </span>
      )}
      {cover && (
        <Picture
          {...cover}
          alt={isHead ? cover.alt : ""}
          sizes={`(min-width: 40rem) ${isHead ? 48 : 24}rem, 100vw`}
          className="absolute inset-0 size-full object-[50%_15%]"
        />
      )}
    </div>
  );
}

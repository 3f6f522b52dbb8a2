import { coverUrl } from "#contract/cover-address.ts";
import type { ProjectCard } from "#contract/projects.ts";
import { Picture } from "#web/ui/cards/picture.tsx";

/** A project's picture over the drawing of its category. Decoration: its name stands beside it. */
export function ProjectPicture({
  project: { id, category, cover },
  sizes,
  className,
}: {
  project: Pick<ProjectCard, "id" | "category" | "cover">;
  /** How wide it is shown, as in `<img sizes>`. */
  sizes: string;
  className: string;
}) {
  return (
    <span aria-hidden="true" className={`relative block overflow-hidden bg-indigo ${className}`}>
      {category && (
        <img
          loading="lazy"
          src={coverUrl(category, id)}
          alt=""
          className="absolute inset-0 size-full object-cover"
        />
      )}
      {cover && (
        <Picture
          {...cover}
          alt=""
          sizes={sizes}
          className="absolute inset-0 size-full object-[50%_15%]"
        />
      )}
    </span>
  );
}

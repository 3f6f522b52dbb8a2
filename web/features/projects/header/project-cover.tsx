import type { ProjectCard } from "#contract/projects.ts";
import { initialOf } from "#web/ui/avatar.tsx";
import { Pattern } from "#web/ui/base/pattern.tsx";
import { Picture } from "#web/ui/cards/picture.tsx";
import { headingFont } from "#web/ui/heading-font.ts";

/**
 * The project's own pattern with the first letter of its name, and over it its first picture where it has
 * one: while that is on its way, and for whoever saves data, the pattern is there. Decoration: the name stands
 * beside it.
 */
export function ProjectCover({
  id,
  name,
  picture = null,
  className = "",
  letterClassName = "text-[2.75rem]",
  columns = 4,
  rows = 3,
}: {
  id: string;
  name: string;
  picture?: ProjectCard["cover"];
  className?: string;
  letterClassName?: string;
  columns?: number;
  rows?: number;
}) {
  const initial = initialOf(name);
  return (
    <div aria-hidden="true" className={`relative overflow-hidden bg-indigo ${className}`}>
      <Pattern id={id} columns={columns} rows={rows} className="absolute inset-0 size-full" />
      {/* The pattern fades under the letter. */}
      <span className="absolute bottom-0 left-0 size-40 bg-[radial-gradient(circle_at_bottom_left,var(--color-indigo-deep)_20%,transparent_70%)]" />
      <span
        className={`figure absolute bottom-3 left-4 leading-none! text-white ${headingFont(initial)} ${letterClassName}`}
      >
        {initial}
      </span>
      {picture && (
        <Picture
          {...picture}
          alt=""
          sizes="(min-width: 40rem) 24rem, 100vw"
          className="absolute inset-0 size-full"
        />
      )}
    </div>
  );
}

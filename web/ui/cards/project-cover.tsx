import { coverUrl } from "#contract/cover-address.ts";
import type { Image } from "#contract/images.ts";
import { initialOf } from "#web/ui/initial.ts";
import { Picture } from "./picture.tsx";

/** The text column of a page: its edges take 2.5rem of a phone's screen, which decides between two sizes of a picture. */
const columnOf = (rem: number) => `(min-width: 40rem) ${rem}rem, calc(100vw - 2.5rem)`;
const coverSizes = { head: columnOf(48), card: columnOf(24), row: "3.5rem" } as const;

type Project = {
  id: string;
  name: string;
  category: string | null;
  cover: Image | null;
};

/**
 * A drawing in the colours and with the sign of the project's category, and over it its first picture, when that has
 * come. The drawing is small and there early; whoever saves data sees it alone. Decoration, because the name stands
 * beside it; at the head of a page it says what is to be seen.
 */
export function ProjectCover({
  project: { id, name, category, cover },
  size = "card",
  isInSight = size === "head",
  withInitial = false,
  className = "",
}: {
  project: Project;
  /** How large it is shown; at the `head` of its page it is told to screen readers. */
  size?: keyof typeof coverSizes;
  /** In sight when the page opens: its drawing is fetched at once. */
  isInSight?: boolean;
  /** With the first letter of its name on the drawing; a draft without a category has no other sign. */
  withInitial?: boolean;
  className?: string;
}) {
  const isHead = size === "head";
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
          sizes={coverSizes[size]}
          className="absolute inset-0 size-full object-[50%_15%]"
        />
      )}
    </div>
  );
}

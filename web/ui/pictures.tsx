import { type MouseEvent, useState } from "react";
import type { Image } from "#contract/images.ts";
import { Button } from "./base/button.tsx";
import { Picture } from "./cards/picture.tsx";
import { Icon } from "./icon.tsx";
import { Dialog } from "./overlays/dialog.tsx";

/** Pictures, small; each opens large. Without script it opens as a page of its own. */
export function Pictures({
  images,
  className = "",
}: {
  images: readonly Image[];
  className?: string;
}) {
  const [at, setAt] = useState<number | null>(null);
  return (
    <>
      <ul className={`grid max-w-[42rem] grid-cols-2 gap-3 sm:grid-cols-3 ${className}`}>
        {images.map((image, index) => (
          <li key={image.url}>
            <Thumbnail
              image={image}
              onOpen={(event) => {
                event.preventDefault();
                setAt(index);
              }}
            />
          </li>
        ))}
      </ul>
      <Large images={images} at={at} onMove={setAt} />
    </>
  );
}

/** With data saving on: the picture's description, and a button that loads it. */
function Thumbnail({
  image,
  onOpen,
}: {
  image: Image;
  onOpen: (event: MouseEvent<HTMLElement>) => void;
}) {
  return (
    <div className="picture-asks aspect-4/3 overflow-hidden rounded-field bg-sunken">
      <label className="only-saving grid size-full cursor-pointer content-center gap-1 p-3 text-center text-sm has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-focus">
        <input type="checkbox" className="sr-only" />
        <b className="font-semibold underline underline-offset-4">Show picture</b>
        <span className="line-clamp-3 wrap-anywhere text-ink-soft">{image.alt}</span>
      </label>
      <a
        href={image.url}
        aria-label={`Enlarge: ${image.alt}`}
        onClick={onOpen}
        className="block size-full rounded-field focus-visible:-outline-offset-3"
      >
        <Picture {...image} isAsked sizes="(min-width: 40rem) 14rem, 50vw" className="size-full" />
      </a>
    </div>
  );
}

function Large({
  images,
  at,
  onMove,
}: {
  images: readonly Image[];
  at: number | null;
  onMove: (at: number | null) => void;
}) {
  const image = at === null ? undefined : images[at];
  const count = images.length;
  const step = (by: number) => at !== null && onMove((at + by + count) % count);
  return (
    <Dialog
      title={`Picture ${(at ?? 0) + 1} of ${count}`}
      isOpen={image !== undefined}
      onClose={() => onMove(null)}
      isWide
    >
      {image && (
        <figure className="grid gap-4">
          <Picture
            key={image.url}
            {...image}
            isAsked
            sizes="(min-width: 56rem) 53rem, 100vw"
            className="mx-auto h-auto max-h-[62dvh] w-auto max-w-full rounded-field object-contain!"
          />
          <figcaption className="flex flex-wrap items-center justify-between gap-3">
            <span aria-live="polite" className="wrap-anywhere">
              {image.alt}
            </span>
            {count > 1 && (
              <span className="flex gap-2">
                <Button variant="outline" size="small" onClick={() => step(-1)}>
                  <Icon name="back" /> Previous
                </Button>
                <Button variant="outline" size="small" onClick={() => step(1)}>
                  Next <Icon name="arrow" />
                </Button>
              </span>
            )}
          </figcaption>
        </figure>
      )}
    </Dialog>
  );
}

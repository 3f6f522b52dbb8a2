import type { Image } from "#contract/images.ts";
import { Pictures } from "#web/ui/pictures.tsx";

/** A project's pictures. */
export function ProjectGallery({ images }: { images: readonly Image[] }) {
  return (
    <section aria-labelledby="pictures" className="print:hidden">
      <h2 id="pictures" className="text-2xl">
        Pictures
      </h2>
      <Pictures images={images} className="mt-4" />
    </section>
  );
}

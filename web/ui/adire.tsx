import { type ComponentType, lazy, memo, Suspense } from "react";

// It arrives with the page; its script is not in the way of what is read first, and nobody misses it where it fails.
const Cloth = lazy<ComponentType<AdireProps>>(() =>
  import("./cloth.tsx").catch(() => ({ default: () => null })),
);

export type AdireProps = {
  id: string;
  columns?: number;
  rows?: number;
  isBare?: boolean;
  className?: string;
};

/**
 * The cloth that belongs to an id: always the same, no two quite alike, five elements of SVG.
 * Decoration only. `isBare` leaves out the ground, for use over a colour of the page. It keeps still while the page
 * round it changes: until its script has come, what the server sent must stay.
 */
export const Adire = memo(function Adire(props: AdireProps) {
  return (
    <Suspense fallback={<svg aria-hidden="true" className={props.className} />}>
      <Cloth {...props} />
    </Suspense>
  );
});

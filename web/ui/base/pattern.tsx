import { useEffect, useRef } from "react";

// Imported on the server alone: the page's script does not hold the drawing code.
const patternMarkup = import.meta.env.SSR ? await import("../pattern-markup.ts") : null;

/**
 * The pattern that belongs to an id: always the same, no two quite alike, five elements of SVG.
 * Decoration only. `isBare` leaves out the ground, for use over a colour of the page.
 *
 * It arrives drawn with the page. Its script is not in the way of what is read first: a browser loads it when it
 * has a pattern to draw itself. Where that fails, the decoration is missing.
 */
export function Pattern({
  id,
  columns = 4,
  rows = 3,
  isBare = false,
  className = "",
}: {
  id: string;
  columns?: number;
  rows?: number;
  isBare?: boolean;
  className?: string;
}) {
  const svg = useRef<SVGSVGElement>(null);
  const drawn = useRef<string>(null);
  useEffect(() => {
    const wanted = `${id} ${columns} ${rows} ${isBare}`;
    const known = drawn.current;
    drawn.current = wanted;
    if (known === wanted || (known === null && svg.current?.hasChildNodes())) return;
    import("../pattern-markup.ts").then(
      ({ markupOf, coloursOf }) => {
        if (!svg.current || drawn.current !== wanted) return;
        svg.current.innerHTML = markupOf(id, columns, rows);
        Object.assign(svg.current.style, coloursOf(id, columns, rows, isBare));
      },
      () => undefined,
    );
  }, [id, columns, rows, isBare]);
  return (
    <svg
      ref={svg}
      viewBox={`0 0 ${columns * 64} ${rows * 64}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={className}
      style={patternMarkup?.coloursOf(id, columns, rows, isBare)}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      // What the server drew stays as it is.
      suppressHydrationWarning
      dangerouslySetInnerHTML={{
        __html: patternMarkup?.markupOf(id, columns, rows) ?? "",
      }}
    />
  );
}

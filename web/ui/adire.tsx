import { clothOf } from "#contract/adire.ts";

/**
 * The cloth that belongs to an id: always the same, no two quite alike, five elements of SVG.
 * Decoration only. `isBare` leaves out the ground, for use over a colour of the page.
 */
export function Adire({
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
  const { ground, line, strokes } = clothOf(id, columns, rows);
  return (
    <svg
      viewBox={`0 0 ${columns * 64} ${rows * 64}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={className}
      style={{ color: line, ...(isBare ? {} : { background: ground }) }}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
    >
      {strokes.map(({ path, width, dash, opacity }) => (
        <path key={path} d={path} strokeWidth={width} strokeDasharray={dash} opacity={opacity} />
      ))}
    </svg>
  );
}

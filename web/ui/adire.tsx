import { clothOf, motifAt, motifFrame } from "#contract/adire.ts";

/**
 * The cloth that belongs to an id: always the same, no two quite alike, about a kilobyte of SVG.
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
  const { name, motifs, ground, line } = clothOf(id);
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
      <defs>
        {motifs.map(({ path, width, dash }, index) => (
          <g key={path} id={`${name}${index}`}>
            <path d={motifFrame} opacity="0.45" />
            <path d={path} strokeWidth={width} strokeDasharray={dash} />
          </g>
        ))}
      </defs>
      {Array.from({ length: columns * rows }, (_, cell) => {
        const x = cell % columns;
        const y = Math.floor(cell / columns);
        return <use key={`${x}-${y}`} href={`#${name}${motifAt(x, y)}`} x={x * 64} y={y * 64} />;
      })}
    </svg>
  );
}

import { clothOf } from "#contract/adire.ts";
import type { AdireProps } from "./adire.tsx";

/** The drawing of `Adire`, in a script of its own that a page's first view does without. */
export default function Cloth({ id, columns = 4, rows = 3, isBare, className }: AdireProps) {
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

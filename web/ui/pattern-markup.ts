import { adirePattern } from "#artwork/adire.ts";

/** What fills the SVG of a pattern. It comes from ids by fixed words alone, never from what somebody typed. */
export function markupOf(id: string, columns: number, rows: number): string {
  return adirePattern(id, columns, rows)
    .strokes.map(
      ({ path, width, dash, opacity }) =>
        `<path d="${path}"${attribute("stroke-width", width)}${attribute("stroke-dasharray", dash)}${attribute("opacity", opacity)}/>`,
    )
    .join("");
}

export function coloursOf(id: string, columns: number, rows: number, isBare: boolean) {
  const { ground, line } = adirePattern(id, columns, rows);
  return { color: line, ...(isBare ? {} : { background: ground }) };
}

function attribute(name: string, value: string | number | undefined): string {
  return value === undefined ? "" : ` ${name}="${value}"`;
}

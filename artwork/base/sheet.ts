import { type Motif, motifs, type Print, prints } from "./cloth.ts";
import { box, disc, furrows, line, path, range, rays, round } from "./marks.ts";
import type { Palette } from "./palettes.ts";

export const width = 640;
const height = 360;

/** One print being made: its inks, and the patterns that it defines once and uses as a fill. */
export type Sheet = Palette & {
  /** A print that is worn, without its ground: a ground in the pattern shows seams between its squares. */
  print: (name: Print, ink: string, second: string) => string;
  /** The lines of a cloth, without its ground. */
  dyed: (motif: Motif, ink: string, scale?: number) => string;
  finish: (body: string, size?: [number, number]) => string;
};

/** `key` keeps the names of the patterns apart where several drawings stand in one page. */
export function sheetOf(key: string, palette: Palette): Sheet {
  const defined = new Map<string, string>();
  const fillOf = (name: string, size: number, inner: string, scale = 1) => {
    const existing = defined.get(name);
    const id = existing ? (/id="([^"]+)"/.exec(existing)?.[1] ?? "") : `${key}${defined.size}`;
    if (!existing) {
      const turn = scale === 1 ? "" : ` patternTransform="scale(${scale})"`;
      defined.set(
        name,
        `<pattern id="${id}" width="${size}" height="${size}" patternUnits="userSpaceOnUse"${turn}>${inner}</pattern>`,
      );
    }
    return `url(#${id})`;
  };
  return {
    ...palette,
    print: (name, ink, second) =>
      fillOf(`${name}${ink}${second}`, prints[name].size, prints[name].draw(ink, second), 1.3),
    dyed: (motif, ink, scale = 1.2) =>
      fillOf(`${motif}${ink}${scale}`, 64, motifs[motif](ink), scale),
    finish: (body, [w, h] = [width, height]) => {
      const { shared, rest } = shareShapes(tidy(body), key);
      return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" fill="none" stroke-linecap="round" stroke-linejoin="round"><defs>${[...defined.values()].join("")}${shared}</defs>${rest}</svg>`;
    },
  };
}

/** Numbers of a drawing to one decimal. */
const tidy = (body: string) => body.replace(/\d+\.\d{3,}/g, (n) => String(round(Number(n))));

/** Shapes that come more than once, such as the features of a face, are written once and used. */
function shareShapes(body: string, key: string): { shared: string; rest: string } {
  const times = new Map<string, number>();
  for (const [, d = ""] of body.matchAll(/<path d="([^"]{30,})"/g))
    times.set(d, (times.get(d) ?? 0) + 1);
  const names = new Map([...times].filter(([, n]) => n > 1).map(([d], i) => [d, `${key}s${i}`]));
  const shared = [...names].map(([d, name]) => `<path id="${name}" d="${d}"/>`).join("");
  const rest = body.replace(/<path d="([^"]{30,})"/g, (whole, d: string) =>
    names.has(d) ? `<use href="#${names.get(d)}"` : whole,
  );
  return { shared, rest };
}

/** The dyed cloth over a whole picture. */
export const cover = (s: Sheet, w: number, h: number, motif: Motif, scale = 1.5): string =>
  box(0, 0, w, h, s.ground) + box(0, 0, w, h, s.dyed(motif, s.cloth, scale));

type Ground = {
  /** The motif of the cloth, or, with `burst`, wedges that run out from a point. */
  motif?: Motif;
  burst?: readonly [x: number, y: number];
  sun?: { x: number; y: number; r: number; rays?: boolean };
  /** A doorway of light behind the subject, down to the lower edge. */
  arch?: { x: number; y: number; w: number };
  /** Where the floor begins. */
  floor?: number;
};

/** What every picture stands on: dyed cloth or a burst, a big disc or arch behind the subject, a floor. */
export function groundOf(s: Sheet, { motif = "dots", burst, sun, arch, floor }: Ground): string {
  const back = burst
    ? box(0, 0, width, height, s.ground) + wedges(burst[0], burst[1], s.cloth)
    : cover(s, width, height, motif);
  const below =
    floor === undefined
      ? ""
      : box(0, floor, width, height - floor, s.earth) +
        furrows(0, floor + 8, width, height - floor - 10, 8, s.ground, floor);
  return back + (sun ? bigSun(s, sun) : "") + (arch ? doorway(s, arch) : "") + below;
}

function bigSun(
  s: Sheet,
  { x, y, r, rays: hasRays = true }: { x: number; y: number; r: number; rays?: boolean },
): string {
  return (hasRays ? rays(x, y, r + 10, r + 52, 44, s.disc, 5) : "") + disc(x, y, r, s.disc);
}

function doorway(s: Sheet, { x, y, w }: { x: number; y: number; w: number }): string {
  const h = w / 2;
  const shape = (gap: number) =>
    `M${x - h - gap} 360V${y + h}A${h + gap} ${h + gap} 0 0 1 ${x + h + gap} ${y + h}V360Z`;
  return line(shape(13), s.disc, 4, ' stroke-dasharray="14 9"') + path(shape(0), s.disc);
}

function wedges(x: number, y: number, fill: string): string {
  const n = 32;
  const far = 800;
  const point = (i: number) => {
    const angle = (i / n) * Math.PI * 2;
    return `${round(x + Math.cos(angle) * far)} ${round(y + Math.sin(angle) * far)}`;
  };
  return path(
    range(n)
      .filter((i) => i % 2 === 0)
      .map((i) => `M${x} ${y}L${point(i)} ${point(i + 1)}Z`)
      .join(""),
    fill,
  );
}

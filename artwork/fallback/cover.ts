import type { Category } from "#contract/project-facts.ts";
import { type Motif, motifNames } from "../base/cloth.ts";
import { at, box, disc, line, path, range } from "../base/marks.ts";
import { palettes } from "../base/palettes.ts";
import { cover, groundOf, type Sheet, sheetOf } from "../base/sheet.ts";
import { emblems } from "./emblems.ts";

/** One way to lay out the sign of a category on its cloth. */
type Layout = (s: Sheet, emblem: string, first: Motif, second: Motif) => string;

const rising: Layout = (s, emblem, first) =>
  groundOf(s, { motif: first, sun: { x: 320, y: 188, r: 124 } }) +
  at(320, 188, emblem, { scale: 0.98 });

const inDoorway: Layout = (s, emblem, first, second) =>
  groundOf(s, { motif: first, arch: { x: 196, y: 52, w: 236 } }) +
  at(196, 196, emblem, { scale: 0.9 }) +
  hanging(s, 404, [s.earth, s.a, s.earth], second);

const onBurst: Layout = (s, emblem, first) =>
  groundOf(s, { burst: [404, 196] }) +
  box(0, 0, 172, 360, s.earth) +
  box(0, 0, 172, 360, s.dyed(first, s.ground, 1.3)) +
  line("M172 0V360", s.disc, 8) +
  disc(404, 196, 128, s.disc) +
  at(404, 196, emblem, { scale: 1 });

const inThree: Layout = (s, emblem, first, second) =>
  box(0, 0, 640, 360, s.earth) +
  box(0, 0, 214, 360, s.dyed(first, s.ground)) +
  box(426, 0, 214, 360, s.dyed(first, s.ground)) +
  box(206, 0, 228, 360, s.ground) +
  box(206, 0, 228, 360, s.dyed(second, s.cloth)) +
  line("M206 0V360M434 0V360", s.disc, 6) +
  disc(100, 190, 66, s.disc) +
  disc(320, 184, 106, s.disc) +
  disc(540, 190, 66, s.disc) +
  at(100, 190, emblem, { scale: 0.5 }) +
  at(320, 184, emblem, { scale: 0.86 }) +
  at(540, 190, emblem, { scale: 0.5 });

const patchwork: Layout = (s, emblem, first, second) => {
  const squares = range(15).map((i) => {
    const [x, y] = [(i % 5) * 128, Math.floor(i / 5) * 120];
    const isFirst = ((i % 5) + Math.floor(i / 5)) % 2 === 0;
    return (
      box(x, y, 128, 120, isFirst ? s.earth : s.ground) +
      box(x, y, 128, 120, s.dyed(isFirst ? first : second, isFirst ? s.ground : s.cloth, 1))
    );
  });
  return (
    squares.join("") +
    line("M0 120H640M0 240H640M128 0V360M256 0V360M384 0V360M512 0V360", s.disc, 2.4) +
    disc(256, 186, 122, s.ink) +
    disc(256, 186, 114, s.disc) +
    at(256, 186, emblem, { scale: 0.94 })
  );
};

const hem: Layout = (s, emblem, first, second) =>
  cover(s, 640, 360, first) +
  path("M100 300A220 220 0 0 1 540 300Z", s.disc) +
  at(320, 186, emblem, { scale: 0.96 }) +
  box(0, 292, 640, 68, s.earth) +
  box(0, 292, 640, 68, s.dyed(second, s.disc, 1.06)) +
  line("M0 292H640", s.disc, 6);

/** Lengths of cloth that hang side by side. */
function hanging(s: Sheet, x: number, fills: readonly string[], motif: Motif): string {
  return fills
    .map((fill, i) => {
      const [left, h] = [x + i * 76, 268 + (i % 2) * 44];
      return (
        box(left, 0, 64, h, fill) +
        box(left, 0, 64, h, s.dyed(motif, fill === s.a ? s.paper : s.disc, 1)) +
        line(`M${left} ${h}h64`, s.ink, 5)
      );
    })
    .join("");
}

const layouts: readonly Layout[] = [rising, inDoorway, onBurst, inThree, patchwork, hem];

/** The cover of a project without a picture: one of 36 (layouts times motifs). `key` keeps its patterns apart from those of others in the same page. */
export function coverOf(category: Category, variant: number, key = "c"): string {
  const s = sheetOf(key, palettes[category]);
  const layout = layouts[variant % layouts.length] ?? rising;
  const first = motifNames[Math.floor(variant / layouts.length) % motifNames.length] ?? "dots";
  const second =
    motifNames[(motifNames.indexOf(first) + 2 + (variant % 3)) % motifNames.length] ?? "rings";
  return s.finish(layout(s, emblems[category](s), first, second));
}

import { box, disc, line, range, rays } from "../base/marks.ts";
import type { Palette } from "../base/palettes.ts";
import { cover, sheetOf } from "../base/sheet.ts";
import { lookOf } from "./demo-looks.ts";
import { person } from "./person.ts";

/** The inks of the site itself: its indigo and the orange of its buttons. */
const inks: Palette = {
  ...{ ground: "#15173f", cloth: "#262a6e", disc: "#fdba74", earth: "#0b0d22" },
  ...{ ink: "#0b0d22", paper: "#faf6ee", a: "#ea580c", b: "#8a93e8" },
};

const inFront = ["ebiere", "terhemba_k", "halimabichi", "osaretin", "ekaete_i", "tunde_oye"];
const behind = ["olusowande", "ima_udofia", "drchiamaka", "musalere", "ngozi_e"];

/** The demo's people side by side before a rising sun, 960 by 420: for the top of the home page. */
export function gathering(): string {
  const s = sheetOf("together", inks);
  const rowOf = (names: readonly string[], y: number, scale: number, left: number, apart: number) =>
    names.map((name, place) =>
      person(s, lookOf(name), { x: left + place * apart, y: y + (place % 2) * 14, scale }),
    );
  const teeth = range(40).map((tooth) => `L${tooth * 24 + 12} 398 ${tooth * 24 + 24} 414`);
  const parts = [
    cover(s, 960, 420, "rings"),
    rays(480, 330, 300, 372, 64, s.disc, 6),
    disc(480, 330, 290, s.disc),
    ...rowOf(behind, 150, 0.92, 176, 152),
    ...rowOf(inFront, 228, 1.02, 96, 154),
    box(0, 392, 960, 28, s.a),
    line(`M0 406${teeth.join("")}`, s.paper, 3),
  ];
  return s.finish(parts.join(""), [960, 420]);
}

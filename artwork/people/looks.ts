import type { Print } from "../base/cloth.ts";

/** How somebody looks: what a head and a dress are drawn from. Colours are inks of the print, or hex. */
export type Look = {
  /** 0 is the deepest of five. */
  skin: 0 | 1 | 2 | 3 | 4;
  hair?: Hair;
  /** Grey with age. */
  grey?: boolean;
  wear?: Wear;
  wearColours?: readonly [main: string, second: string];
  /** A narrower or fuller face. */
  face?: "slim" | "full";
  beard?: "full" | "moustache" | "goatee" | "stubble";
  glasses?: boolean;
  earrings?: boolean;
  beads?: boolean;
  marks?: boolean;
  /** Lines of age beside the mouth and the eyes. */
  aged?: boolean;
  smile?: boolean;
  young?: boolean;
  dress?: Dress;
  dressColours?: readonly [main: string, second: string, third?: string];
  print?: Print | undefined;
};

type Hair = "low" | "fade" | "afro" | "puff" | "bun" | "rows" | "braids" | "bald" | "none";
type Wear =
  | "gele"
  | "scarf"
  | "hijab"
  | "veil"
  | "fila"
  | "zanna"
  | "striped"
  | "hat"
  | "net"
  | "headphones"
  | "helmet";
export type Dress =
  | "blouse"
  | "kaftan"
  | "agbada"
  | "shirt"
  | "coat"
  | "suit"
  | "tee"
  | "uniform"
  | "track"
  | "apron";

/** Base, shade, line, lip and light of each skin tone. */
export const skins = [
  { base: "#52301f", shade: "#371d12", line: "#1d0c06", lip: "#7d4033", light: "#6d432d" },
  { base: "#693d25", shade: "#492817", line: "#260f07", lip: "#91503f", light: "#875438" },
  { base: "#824e2f", shade: "#5e341d", line: "#2f140a", lip: "#a65a45", light: "#a26a45" },
  { base: "#9d653e", shade: "#744528", line: "#3b1c0e", lip: "#b8674f", light: "#bc8258" },
  { base: "#b98153", shade: "#8d5a35", line: "#4b2613", lip: "#c77a60", light: "#d29d70" },
] as const;

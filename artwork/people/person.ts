import { at, disc, line, path, round } from "../base/marks.ts";
import type { Sheet } from "../base/sheet.ts";
import { type Cut, dressOf } from "./dress.ts";
import { headOf } from "./head.ts";
import { type Look, skins } from "./looks.ts";

/** An arm bends at its elbow and ends in a hand; measured from the middle of the head, like all of a person. */
type Arm = readonly [elbowX: number, elbowY: number, handX: number, handY: number];

type Pose = {
  x: number;
  y: number;
  scale?: number;
  flip?: boolean;
  left?: Arm | undefined;
  right?: Arm | undefined;
  /** Turns the head, in degrees. */
  tilt?: number;
  /** From the waist down, where a wrapper or trousers differ. */
  lower?: string;
  /** Drawn before the arms: what the person holds. */
  held?: string;
  /** Where the person goes out of sight, measured from the middle of the head: behind a wall or a hull. */
  until?: number;
};

/** Somebody from the head to the knees, standing with the middle of the head at x, y. */
export function person(s: Sheet, look: Look, pose: Pose): string {
  const head = headOf(look, s.ink);
  const dress = dressOf(s, look);
  const arms = [
    pose.left && arm(s, look, dress, -44, pose.left),
    pose.right && arm(s, look, dress, 44, pose.right),
  ].filter(Boolean);
  const below = pose.lower
    ? path("M-55 178H55L66 320H-66Z", pose.lower) + line("M-52 180H52", s.ink, 3)
    : "";
  const tilted = (part: string) =>
    pose.tilt ? `<g transform="rotate(${pose.tilt} 0 30)">${part}</g>` : part;
  const isCovered = look.wear === "hijab" || look.wear === "veil";
  const body = dress.body + below + dress.over;
  const inner =
    tilted(head.back) +
    head.neck +
    body +
    (pose.held ?? "") +
    (isCovered ? arms.join("") + tilted(head.front) : tilted(head.front) + arms.join(""));
  return at(pose.x, pose.y, pose.until === undefined ? inner : above(pose.until, inner), {
    scale: pose.scale,
    flip: pose.flip,
  });
}

/** An inner drawing hides what runs over its edge. */
const above = (until: number, inner: string) =>
  `<svg x="-130" y="-130" width="260" height="${130 + until}" viewBox="-130 -130 260 ${130 + until}">${inner}</svg>`;

function arm(s: Sheet, look: Look, dress: Cut, shoulder: number, [ex, ey, hx, hy]: Arm): string {
  const skin = skins[look.skin];
  const start = `M${shoulder} 84`;
  const bent = `${start}Q${ex} ${ey} ${hx} ${hy}`;
  /** The arm as far as a share of its length. */
  const upTo = (share: number) => {
    const between = (a: number, b: number, c: number) =>
      round((1 - share) ** 2 * a + 2 * share * (1 - share) * b + share ** 2 * c);
    const bend = [shoulder + (ex - shoulder) * share, 84 + (ey - 84) * share].map(round).join(" ");
    return `${start}Q${bend} ${between(shoulder, ex, hx)} ${between(84, ey, hy)}`;
  };
  const hand = disc(hx, hy, 11.5, skin.base);
  const dyed = (way: string, width: number) =>
    dress.fills.map((fill) => line(way, fill, width)).join("");
  // Hides the outline where the sleeve grows out of the shoulder.
  const joint = dyed(`M${shoulder} 84 ${round(shoulder * 0.62)} 76`, 27);
  if (dress.sleeve === "long") {
    const sleeve = upTo(0.88);
    return line(sleeve, s.ink, 33) + line(bent, skin.base, 15) + hand + dyed(sleeve, 28) + joint;
  }
  const sleeve = upTo(0.45);
  const bare = line(bent, s.ink, 22) + line(sleeve, s.ink, 35) + line(bent, skin.base, 17) + hand;
  return bare + dyed(sleeve, 30) + joint;
}

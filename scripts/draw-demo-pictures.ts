import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { Resvg } from "@resvg/resvg-js";
import sharp, { type Sharp } from "sharp";
import { palettes } from "#artwork/base/palettes.ts";
import { handCut } from "#artwork/hand-cut.ts";
import { demoSitters, sampleSitters } from "#artwork/people/demo-looks.ts";
import { gathering } from "#artwork/people/gathering.ts";
import { portraitOf } from "#artwork/people/portrait.ts";
import type { Sitter } from "#artwork/people/sitter.ts";
import { projectScenes } from "#artwork/scenes/all.ts";
import { details } from "#artwork/scenes/details.ts";
import { newsScenes } from "#artwork/scenes/news.ts";
import { imageWidths } from "#contract/image-address.ts";

/*
 * Draws the pictures of the demo's projects, articles and people into database/demo/pictures, and the faces and the
 * gathering of the landing page into public/people: about three minutes of work. They are kept in the repository, so that a demo
 * is there within seconds; run this again after a change in artwork/. With names, draws only these.
 */
const root = join(import.meta.dirname, "..");
const demo = join(root, "database/demo/pictures");
const samples = join(root, "public/people");
const asked = process.argv.slice(2);
/** How far a knife strays, in the drawing's units: less in a face. */
const [cut, cutOfFace] = [3.4, 1.6];
type Part = readonly [left: number, top: number, width: number];
type Drawing = {
  name: string;
  svg: string;
  part?: Part;
  drawnWidth: number;
  widths: readonly number[];
  quality?: number;
  into: string;
};

/** Drawn larger than any that is shown: the noise of the cut has hard edges, which only scaling down makes smooth. */
const ofScene = { drawnWidth: 1280, widths: imageWidths, into: demo };

const scenes = Object.entries({ ...projectScenes, ...newsScenes }).map(([name, draw]) => ({
  name,
  svg: handCut(draw(), cut),
  ...ofScene,
}));
const parts = Object.entries(details).map(([name, { of, part }]) => ({
  name,
  svg: handCut(projectScenes[of]?.() ?? "", cut),
  part,
  ...ofScene,
}));
const faces = (sitters: Record<string, Sitter>, width: number, into: string) =>
  Object.entries(sitters).map(([name, { look, on, motif }]) => ({
    name: name.replace(" ", "-").toLowerCase(),
    svg: handCut(portraitOf("p", look, palettes[on], motif), cutOfFace),
    drawnWidth: 640,
    widths: [width],
    into,
  }));

const drawings: Drawing[] = [
  ...scenes,
  ...parts,
  ...faces(demoSitters, 192, demo),
  ...faces(sampleSitters, 160, samples),
  {
    name: "gathering",
    svg: handCut(gathering(), cutOfFace),
    drawnWidth: 1920,
    widths: [640, 960],
    quality: 54,
    into: samples,
  },
];
for (const folder of [demo, samples]) mkdirSync(folder, { recursive: true });
for (const drawing of drawings) {
  if (asked.length > 0 && !asked.includes(drawing.name)) continue;
  const picture = render(drawing);
  for (const width of drawing.widths) {
    const file = join(drawing.into, `${drawing.name}-${width}.webp`);
    await picture
      .clone()
      .resize(width)
      .webp({ quality: drawing.quality ?? 76, effort: 6 })
      .toFile(file);
  }
}

/** A part is cut out of the whole, drawn so much larger that it is as sharp. */
function render({ svg, part, drawnWidth }: Drawing): Sharp {
  const [left, top, width] = part ?? [0, 0, 640];
  const scale = drawnWidth / width;
  const whole = new Resvg(svg, { fitTo: { mode: "width", value: Math.round(640 * scale) } });
  const picture = sharp(whole.render().asPng());
  if (!part) return picture;
  return picture.extract({
    left: Math.round(left * scale),
    top: Math.round(top * scale),
    width: drawnWidth,
    height: Math.round((drawnWidth * 9) / 16),
  });
}

import type { Category } from "#contract/project-facts.ts";
import { at } from "../base/marks.ts";
import { palettes } from "../base/palettes.ts";
import { type Sheet, sheetOf, width } from "../base/sheet.ts";

/** Draws one picture of 640 by 360. */
export type Scene = () => string;

/** The same picture looking the other way, so that neighbours of a category do not all stand on the left. */
export const mirrored =
  (draw: (s: Sheet) => string) =>
  (s: Sheet): string =>
    at(width, 0, draw(s), { flip: true });

export const scenesOf = (
  category: Category,
  drawn: Record<string, (s: Sheet) => string>,
): Record<string, Scene> =>
  Object.fromEntries(
    Object.entries(drawn).map(([name, draw]) => [
      name,
      () => {
        const s = sheetOf("p", palettes[category]);
        return s.finish(draw(s));
      },
    ]),
  );

import { coverOf } from "#artwork/fallback/cover.ts";
import { coverName, coversOfEach } from "#contract/cover-address.ts";
import { categories } from "#contract/project-facts.ts";

const drawn = new Map<string, string>();

/** The SVG of a drawn cover by its address, "/covers/1/food-beverage-12.svg", each drawn once; null where there is none. */
export function drawCover(url: string): string | null {
  const name = /^\/covers\/\d+\/([a-z-]+-\d+)\.svg$/.exec(url)?.[1] ?? "";
  const known = drawn.get(name);
  if (known) return known;
  const [, of, number] = /^([a-z-]+)-(0|[1-9]\d?)$/.exec(name) ?? [];
  const category = categories.find((one) => coverName(one) === of);
  const variant = Number(number);
  if (!category || variant >= coversOfEach) return null;
  // With a size of its own, or a browser takes it for a small picture that is blown up.
  const svg = coverOf(category, variant).replace("<svg ", '<svg width="1280" height="720" ');
  drawn.set(name, svg);
  return svg;
}

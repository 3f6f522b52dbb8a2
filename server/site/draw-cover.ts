import { coverOf } from "#artwork/fallback/cover.ts";
import { coverName, coversOfEach } from "#contract/cover-address.ts";
import { categories } from "#contract/project-facts.ts";

const drawn = new Map<string, string>();

/** The SVG of a drawn cover by its name, "food-beverage-12", each drawn once; null for a name that is none. */
export function drawCover(name: string): string | null {
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

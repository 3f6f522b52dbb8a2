import fc from "fast-check";
import type { ModelDriver } from "./driver.ts";
import type { Model } from "./model.ts";

/** One kind of thing that happens, to the product and to the model alike. */
export type Step<Given> = {
  name: string;
  given: fc.Arbitrary<Given>;
  /** Whether it can be tried at all as things stand. */
  when?: (model: Model, given: Given) => boolean;
  run: (model: Model, driver: ModelDriver, given: Given) => Promise<void>;
};

export const who = fc.integer({ min: 0, max: 3 });
export const index = fc.nat(40);
export const naira = fc.integer({ min: 1, max: 700 });

export function at<Thing>(things: Thing[], place: number): Thing {
  const thing = things[place % things.length];
  if (thing === undefined) throw new Error("there is none");
  return thing;
}

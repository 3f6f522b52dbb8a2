import { crowd, namedCrowd } from "./crowd.ts";
import { dayMs } from "./history.ts";
import { demoPeople, namedBackers } from "./people.ts";
import { demoId } from "./random.ts";
import type { DemoPerson } from "./shapes.ts";

/** So many of the first are sign-ins; the others only have a past. */
export const signIns = 4;

export type DemoUser = {
  id: string;
  person: DemoPerson;
  joinedAt: Date;
  isNamedBacker: boolean;
};

/** Everybody in the demo, in the order in which they registered: the known thirty first, then the crowd, ever faster. */
export function demoUsers(now: Date): DemoUser[] {
  const joined = (daysAgo: number) => new Date(now.getTime() - daysAgo * dayMs);
  const known = demoPeople.map((person, index) => ({
    id: demoId(1, index),
    person,
    joinedAt: joined(560 - index),
    isNamedBacker: namedBackers.includes(person.userName),
  }));
  const others = crowd.map((person, index) => ({
    id: demoId(10, index),
    person,
    joinedAt: joined(529 * (1 - ((index + 0.5) / crowd.length) ** 0.7) + 0.5),
    isNamedBacker: namedCrowd.has(person.userName),
  }));
  return [...known, ...others];
}

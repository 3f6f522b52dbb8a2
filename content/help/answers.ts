import { account } from "./account.ts";
import { gettingStarted } from "./getting-started.ts";
import { investments } from "./investments.ts";
import { projects } from "./projects.ts";
import type { HelpCategory, Question } from "./question.ts";

/** The whole help centre, in the order in which it is read. */
export const answers: Record<HelpCategory, readonly Question[]> = {
  "getting-started": gettingStarted,
  projects,
  investments,
  account,
};

import * as z from "zod/mini";
import { dataOf, endpoint, pageOf } from "./endpoint.ts";
import { image, imageInput } from "./images.ts";
import { milestone, milestoneInput } from "./milestones.ts";
import { formatShort } from "./money/kobo.ts";
import { amountOf, money } from "./money/money.ts";
import { projectEnding } from "./project-ending.ts";
import {
  categories,
  maxDescriptionLength,
  maxImages,
  maxMilestones,
  maxNameLength,
  minGoal,
  ownStateNames,
  projectSorts,
  projectStatuses,
  publicStatuses,
  riskLevels,
} from "./project-facts.ts";
import { maxTownLength, states } from "./states.ts";
import { cursor, day, id, instant, multiLine, pageSize, singleLine } from "./text/text.ts";

const required = "Please fill in all required fields";
const goalSentence = `The funding goal must be at least ${formatShort(minGoal)}`;

const card = {
  id,
  _id: id,
  name: z.string(),
  title: z.string(),
  description: z.string(),
  category: z.string(),
  /** Where it is; null where its creator has not said so. */
  town: z._default(z.nullable(z.string()), null),
  state: z._default(z.nullable(z.string()), null),
  status: z.enum(projectStatuses),
  approvalStatus: z.nullable(z.enum(["PENDING", "APPROVED", "REJECTED"])),
  totalMoneyInvested: money,
  expectedRaiseAmount: money,
  /** Rounded down; 100 only when the goal is reached. */
  progressPercent: z.number(),
  investors: z.number(),
  /** Calendar days of Lagos; null only in unfinished drafts. */
  startDate: z.nullable(z.string()),
  endDate: z.nullable(z.string()),
  closesAt: z.nullable(instant),
  daysLeft: z.number(),
  userId: id,
  creatorName: z.string(),
  /** What its creator estimates, in percent; null where nothing is stated, and in answers of the release before. */
  expectedROI: z._default(z.nullable(z.string()), null),
  /** How it ended, once everyone has been paid; null before, and in answers of the release before. */
  ending: z._default(z.nullable(projectEnding), null),
  /** Its first picture; null shows the project's own pattern. */
  cover: z.nullable(image),
  createdAt: instant,
  updatedAt: instant,
};

/** A project in a list; `description` is cut to a plain excerpt. */
export const projectCard = z.object(card);
export type ProjectCard = z.output<typeof projectCard>;

export const projectDetail = z.object({
  ...card,
  descriptionHtml: z.string(),
  images: z.array(image),
  tags: z.array(z.string()),
  riskLevel: z.nullable(z.enum(riskLevels)),
  milestones: z.array(milestone),
  raisedAtClose: z.nullable(money),
  /** True while its money is on its way to the investors; the final status follows. */
  isWindingUp: z.boolean(),
  settledAt: z.nullable(instant),
  /** What was released so far, fees included, and what the creator has paid in as returns. */
  released: money,
  returnsHeld: money,
  /** How many wait for room in a funded project; the reader's own amount, and their place from 1. */
  waiting: z.object({
    people: z.number(),
    mine: z.nullable(money),
    place: z.nullable(z.number()),
  }),
  rejectionReason: z.nullable(z.string()),
  /** In hundredths of a percent: frozen at approval, today's before. */
  platformFeeBps: z.number(),
  settlementFeeBps: z.number(),
});
export type ProjectDetail = z.output<typeof projectDetail>;

const percentText = z.codec(
  z.union([z.string(), z.number()], { error: "Please enter a valid percentage" }),
  z.string().check(z.regex(/^\d{1,3}(\.\d)?$/, { error: "Please enter a valid percentage" })),
  { decode: String, encode: (text) => text },
);

const state = z.enum(states, { error: "Please choose a state from the list" });

const optionalFields = {
  milestones: z.optional(
    z.array(milestoneInput).check(
      z.maxLength(maxMilestones, { error: `At most ${maxMilestones} milestones` }),
      z.refine(
        (list) => list.length === 0 || list.reduce((sum, m) => sum + m.sharePercent, 0) === 100,
        {
          error: "Milestone shares must add up to 100%",
        },
      ),
    ),
  ),
  tags: z.optional(
    z
      .array(singleLine(30, "Please check the tags", "tag"))
      .check(z.maxLength(10, { error: "At most 10 tags" })),
  ),
  images: z.optional(
    z.array(imageInput).check(z.maxLength(maxImages, { error: `At most ${maxImages} pictures` })),
  ),
  /** Null takes back what was stated; so below. */
  town: z.optional(z.nullable(singleLine(maxTownLength, "Please check the town", "town"))),
  state: z.optional(z.nullable(state)),
  riskLevel: z.optional(z.nullable(z.enum(riskLevels, { error: "Please choose a risk level" }))),
  expectedROI: z.optional(z.nullable(percentText)),
};

const name = singleLine(maxNameLength, required, "name");
const description = multiLine(maxDescriptionLength, required, "description");
const category = z.enum(categories, {
  error: ({ input }) => (input ? "Please choose a category from the list" : required),
});
const goal = amountOf(goalSentence).check(
  z.refine((kobo) => kobo >= minGoal, { error: goalSentence }),
);
const startDate = day(required, "The start date is no real day");
const endDate = day(required, "The end date is no real day");

const milestonesAfterEnd = z.refine<{
  endDate?: string | undefined;
  milestones?: { dueDate: string }[] | undefined;
}>(
  ({ endDate, milestones = [] }) =>
    !endDate || milestones.every(({ dueDate }) => dueDate >= endDate),
  { error: "Milestones cannot be due before the end date", path: ["milestones"] },
);

const endNotBeforeStart = z.refine<{
  startDate?: string | undefined;
  endDate?: string | undefined;
}>((given) => !given.startDate || !given.endDate || given.endDate >= given.startDate, {
  error: "End date must not be before the start date",
  path: ["endDate"],
});

/** All that a project needs to be submitted. The browser's wizard checks each step against it too. */
const complete = {
  name,
  description,
  category,
  expectedRaiseAmount: goal,
  startDate,
  endDate,
  ...optionalFields,
};
export const projectInput = z.object(complete).check(endNotBeforeStart, milestonesAfterEnd);

/** A draft: only what was filled in so far must make sense. */
const unfinished = {
  name: z.optional(name),
  description: z.optional(description),
  category: z.optional(category),
  expectedRaiseAmount: z.optional(goal),
  startDate: z.optional(startDate),
  endDate: z.optional(endDate),
  ...optionalFields,
};

export const createProject = endpoint({
  method: "POST",
  path: "/projects",
  access: "signed-in",
  takesIdempotencyKey: true,
  summary: "Create a project and submit it for review, or keep it as a draft with `draft: true`",
  status: 201,
  bodyLimit: 64 * 1024,
  input: z.discriminatedUnion("draft", [
    z
      .object({ ...unfinished, draft: z.literal(true) })
      .check(endNotBeforeStart, milestonesAfterEnd),
    z
      .object({ ...complete, draft: z.optional(z.literal(false)) })
      .check(endNotBeforeStart, milestonesAfterEnd),
  ]),
  reply: dataOf(projectDetail),
});

export const editProject = endpoint({
  method: "PATCH",
  path: "/projects/{id}",
  access: "signed-in",
  summary:
    "Change a draft or rejected project of one's own; of an approved one, send a new description and pictures to review",
  bodyLimit: 64 * 1024,
  input: z.object({ ...unfinished, id }).check(endNotBeforeStart, milestonesAfterEnd),
  reply: dataOf(projectDetail),
});

export const submitProject = endpoint({
  method: "POST",
  path: "/projects/{id}/submit",
  access: "signed-in",
  takesIdempotencyKey: true,
  summary: "Submit a complete draft or an edited rejected project for review",
  input: z.object({ id }),
  reply: dataOf(projectDetail),
});

export const listProjects = endpoint({
  method: "GET",
  path: "/projects",
  access: "anyone",
  summary: "Public projects, OPEN unless a status is asked for",
  input: z.object({
    search: z.optional(z.string().check(z.maxLength(200))),
    category: z.optional(z.string().check(z.maxLength(60))),
    sort: z._default(z.enum(projectSorts), "newest"),
    state: z.optional(state),
    status: z.optional(z.enum(publicStatuses)),
    cursor,
    limit: pageSize,
  }),
  reply: pageOf(projectCard),
});

export const listEndedProjects = endpoint({
  method: "GET",
  path: "/projects/ended",
  access: "anyone",
  summary:
    "Public projects that had money and ended, the last to end first; of one creator if asked",
  input: z.object({ creatorId: z.optional(id), cursor, limit: pageSize }),
  reply: pageOf(projectCard),
});

export const listCategories = endpoint({
  method: "GET",
  path: "/projects/categories",
  access: "anyone",
  summary: "The categories with the number of their open projects",
  input: z.object({}),
  reply: dataOf(z.array(z.object({ category: z.enum(categories), count: z.number() }))),
});

export const getFees = endpoint({
  method: "GET",
  path: "/projects/fees",
  access: "anyone",
  summary:
    "Today's fees, in hundredths of a percent of what is released; frozen for a project at its approval",
  input: z.object({}),
  reply: dataOf(z.object({ platformFeeBps: z.number(), settlementFeeBps: z.number() })),
});

export const listMyProjects = endpoint({
  method: "GET",
  path: "/projects/mine",
  access: "signed-in",
  summary: "One's own projects of every status, or of the one asked for, newest first",
  input: z.object({
    search: z.optional(z.string().check(z.maxLength(200))),
    status: z.optional(z.enum(ownStateNames)),
    cursor,
    limit: pageSize,
  }),
  reply: pageOf(projectCard),
});

export const getProject = endpoint({
  method: "GET",
  path: "/projects/{id}",
  access: "anyone",
  summary: "One project: public ones to anyone, the rest to their creator and admins",
  input: z.object({ id }),
  reply: dataOf(projectDetail),
});

export const listBackers = endpoint({
  method: "GET",
  path: "/projects/{id}/backers",
  access: "anyone",
  summary: "The backers who chose to be named, and how many there are in all",
  input: z.object({ id }),
  reply: dataOf(z.object({ names: z.array(z.string()), total: z.number() })),
});

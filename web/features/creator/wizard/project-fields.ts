import * as z from "zod/mini";
import { todayInLagos } from "#contract/dates/lagos-days.ts";
import { formatPlain, parseNaira } from "#contract/money/kobo.ts";
import { categories, riskLevels } from "#contract/project-facts.ts";
import { type ProjectDetail, projectInput } from "#contract/projects.ts";
import { states } from "#contract/states.ts";

/** An uploaded picture; its address is its key. */
export type PictureFields = { url: string; alt: string };
export type MilestoneFields = { key: string; title: string; share: string; dueDate: string };

/** The wizard's form as it is typed: texts, not yet judged. */
export type ProjectFields = {
  name: string;
  description: string;
  category: string;
  town: string;
  state: string;
  goal: string;
  startDate: string;
  endDate: string;
  riskLevel: string;
  expectedROI: string;
  tags: string;
  images: readonly PictureFields[];
  milestones: readonly MilestoneFields[];
};

/** What is wrong, by field; rows as "milestones.0.title". */
export type Problems = Readonly<Record<string, string>>;
export type StepName = "basics" | "funding" | "review";
export const stepNames: readonly StepName[] = ["basics", "funding", "review"];

export const emptyFields: ProjectFields = {
  name: "",
  description: "",
  category: "",
  town: "",
  state: "",
  goal: "",
  startDate: "",
  endDate: "",
  riskLevel: "",
  expectedROI: "",
  tags: "",
  images: [],
  milestones: [],
};

const untitled = "Untitled Project";
const basics = ["name", "description", "category"] as const;
const needed = { basics, funding: ["goal", "startDate", "endDate"], review: [] } as const;

/** A saved project as the form shows it. */
export function fieldsOf(project: ProjectDetail): ProjectFields {
  const goal = project.expectedRaiseAmount;
  return {
    name: project.name === untitled ? "" : project.name,
    description: project.description,
    category: project.category,
    town: project.town ?? "",
    state: project.state ?? "",
    goal: goal > 0n ? formatPlain(goal).replace(/\.00$/, "") : "",
    startDate: project.startDate ?? "",
    endDate: project.endDate ?? "",
    riskLevel: project.riskLevel ?? "",
    expectedROI: project.expectedROI ?? "",
    tags: project.tags.join(", "),
    images: project.images.map(({ url, alt }) => ({ url, alt })),
    milestones: project.milestones.map(({ id, title, sharePercent, dueDate }) => ({
      ...{ key: id, title, share: String(sharePercent), dueDate },
    })),
  };
}

/** The form as the API takes it. What is empty is left out: a draft may lack anything. */
export function inputOf(fields: ProjectFields) {
  return {
    name: fields.name.trim() || undefined,
    description: fields.description.trim() || undefined,
    category: categories.find((one) => one === fields.category),
    town: fields.town.trim() || null,
    state: states.find((one) => one === fields.state) ?? null,
    expectedRaiseAmount: fields.goal === "" ? undefined : (parseNaira(fields.goal) ?? undefined),
    startDate: fields.startDate || undefined,
    endDate: fields.endDate || undefined,
    riskLevel: riskLevels.find((one) => one === fields.riskLevel) ?? null,
    expectedROI: fields.expectedROI.trim() || null,
    tags: tagsOf(fields),
    images: fields.images.map(({ url, alt }) => ({ url, alt: alt.trim() })),
    milestones: fields.milestones.map(({ title, share, dueDate }) => ({
      ...{ title: title.trim(), sharePercent: shareOf(share), dueDate },
    })),
  };
}

/** All that is needed to submit, or null while something is missing or wrong. */
export function completeInputOf(fields: ProjectFields): z.output<typeof projectInput> | null {
  return judged(fields).data ?? null;
}

/** What is wrong with the whole form, in the contract's words. */
export function problemsOf(fields: ProjectFields): Problems {
  const problems: Record<string, string> = {};
  for (const { path, message } of judged(fields).error?.issues ?? []) {
    problems[formName(path.join("."))] ??= message;
  }
  const { startDate, endDate } = fields;
  if (startDate && startDate < todayInLagos()) {
    problems.startDate ??= "Start date must not be before today";
  }
  if (startDate && endDate && endDate < startDate) {
    problems.endDate ??= "End date must not be before the start date";
  }
  return problems;
}

/** The form's name of a field that the API has refused. */
export function formName(name: string): string {
  return name === "expectedRaiseAmount" ? "goal" : name;
}

/** The step on which a field, or a row's field, stands. */
export function stepOf(name: string): StepName {
  const [field] = name.split(".");
  return [...basics, "town", "state", "images"].some((one) => one === field) ? "basics" : "funding";
}

/** True when nothing that the step needs is empty: then one may go on. */
export function isFilled(step: StepName, fields: ProjectFields): boolean {
  return needed[step].every((name) => fields[name].trim() !== "");
}

/**
 * Where a form that is opened anew goes on: at the step that was stored, unless one before it lacks something; else a draft
 * at the first that does, and what the reviewers sent back at its beginning.
 */
export function stepToOpen(
  fields: ProjectFields,
  project: Pick<ProjectDetail, "approvalStatus"> | null,
  stored: string | null,
): StepName {
  const furthest = stepNames.find((step) => !isFilled(step, fields)) ?? "review";
  const usual = project?.approvalStatus === "REJECTED" ? "basics" : furthest;
  const asked = stepNames.find((one) => one === stored) ?? usual;
  return stepNames.indexOf(asked) <= stepNames.indexOf(furthest) ? asked : furthest;
}

export function tagsOf({ tags }: ProjectFields): string[] {
  const each = tags.split(",").map((tag) => tag.trim());
  return [...new Set(each.filter((tag) => tag !== ""))];
}

function shareOf(text: string): number {
  return /^\d{1,3}$/.test(text.trim()) ? Number(text) : Number.NaN;
}

export function sharesTogether({ milestones }: ProjectFields): number {
  return milestones.reduce((sum, { share }) => sum + (shareOf(share) || 0), 0);
}

/** The schema's verdict on the form in the shape of the wire: decoding looks at every field. */
function judged(fields: ProjectFields) {
  const wire = { ...inputOf(fields), expectedRaiseAmount: fields.goal };
  // Whether it is complete is for the schema to say; its input type already assumes so.
  return z.safeDecode(projectInput, wire as z.input<typeof projectInput>);
}

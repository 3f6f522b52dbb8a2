import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { ProjectDetail } from "#contract/projects.ts";
import { Refused } from "#web/call.ts";
import { sentenceOf } from "#web/forms/sentence-of.ts";
import { toast } from "#web/ui/toast.tsx";
import type { Fees } from "./fees.ts";
import { forgetDraft, keepDraft, readDraft } from "./kept-draft.ts";
import {
  emptyFields,
  fieldsOf,
  formName,
  isFilled,
  type Problems,
  type ProjectFields,
  problemsOf,
  type StepName,
  stepNames,
  stepOf,
} from "./project-fields.ts";
import { useSaveProject } from "./use-save-project.ts";
import { useUploads } from "./use-uploads.ts";

const failed = "Failed to create project";

/** The three steps of writing a project: what is typed, what is wrong with it, and what is saved. */
export function useProjectWizard(personId: string, initial: ProjectDetail | null, fees: Fees) {
  const navigate = useNavigate();
  const { project, busy, save, submit } = useSaveProject(initial);
  const kept = useKeptFields(personId, initial, project);
  const { fields, setFields, settle, uploads, hasRestored, discard } = kept;
  const { step, setStep, top, goTo } = useStep();
  const [problems, setProblems] = useState<Problems>({});
  const [refusal, setRefusal] = useState<string | null>(null);

  function change(given: Partial<ProjectFields>) {
    setFields((before) => ({ ...before, ...given }));
    // What has been touched is judged anew at the next step.
    const names = Object.keys(given);
    setProblems((before) => without(before, names));
  }

  function move(by: 1 | -1) {
    setRefusal(null);
    const wrong = by > 0 ? ofStep(problemsOf(fields), step) : {};
    setProblems(wrong);
    if (Object.keys(wrong).length > 0) return;
    goTo(stepNames[stepNames.indexOf(step) + by] ?? step);
  }

  function refuse(problem: unknown) {
    const message = sentenceOf(problem, failed);
    toast.error(message);
    const wrong = wrongFields(problem, message);
    const [first] = Object.keys(wrong);
    setProblems(wrong);
    if (first) setStep(stepOf(first));
    setRefusal(first ? null : message);
  }

  async function saveDraft(): Promise<ProjectDetail | null> {
    setRefusal(null);
    try {
      const before = { personId, project };
      const now = await save(fields);
      settle(before);
      return now;
    } catch (problem) {
      refuse(problem);
      return null;
    }
  }

  async function send() {
    const wrong = problemsOf(fields);
    const [first] = Object.keys(wrong);
    if (first) {
      setProblems(wrong);
      return setStep(stepOf(first));
    }
    try {
      const message = await submit(fields);
      settle({ personId, project });
      toast.success(message);
      await navigate("/creator/my-projects");
    } catch (problem) {
      refuse(problem);
    }
  }

  return {
    ...{ project, fields, step, problems, refusal, busy, top, change, goTo, move, saveDraft, send },
    ...{ hasRestored, discard, fees, uploads },
    // A picture that is on its way belongs to the project too.
    mayGoOn: isFilled(step, fields) && !uploads.isBusy,
  };
}
export type Wizard = ReturnType<typeof useProjectWizard>;

/** The step one is on; going to another moves the keyboard to its heading. */
function useStep() {
  const [step, setStep] = useState<StepName>("basics");
  const top = useRef<HTMLHeadingElement>(null);
  function goTo(next: StepName) {
    setStep(next);
    requestAnimationFrame(() => top.current?.focus());
  }
  return { step, setStep, top, goTo };
}

/** What is typed, kept in the tab until it is saved. */
function useKeptFields(
  personId: string,
  initial: ProjectDetail | null,
  project: ProjectDetail | null,
) {
  const saved = project ? fieldsOf(project) : emptyFields;
  const [kept] = useState(() => readDraft({ personId, project: initial }));
  const [hasRestored, setRestored] = useState(kept !== null);
  const [fields, setFields] = useState(kept ?? saved);
  useEffect(() => keepDraft({ personId, project }, fields), [personId, project, fields]);
  function discard() {
    setFields(saved);
    setRestored(false);
  }
  /** Once it is saved there is nothing left to take back. */
  function settle(before: Parameters<typeof forgetDraft>[0]) {
    forgetDraft(before);
    setRestored(false);
  }
  const uploads = useUploads((image) =>
    setFields((before) => ({ ...before, images: [...before.images, image] })),
  );
  return { fields, setFields, hasRestored, discard, settle, uploads };
}

/** The fields that an answer complains of, by the form's names. */
function wrongFields(problem: unknown, message: string): Problems {
  if (!(problem instanceof Refused)) return {};
  if (problem.code === "PROJECT_DATES_PASSED") return { startDate: message };
  const fields = Object.entries(problem.fields).map(([name, text]) => [formName(name), text]);
  return Object.fromEntries(fields.filter(([name = ""]) => name in emptyFields));
}

function ofStep(problems: Problems, step: StepName): Problems {
  const here = Object.entries(problems).filter(([name]) => stepOf(name) === step);
  return Object.fromEntries(here);
}

function without(problems: Problems, names: readonly string[]): Problems {
  const left = Object.entries(problems).filter(
    ([name]) => !names.includes(name.split(".")[0] ?? ""),
  );
  return Object.fromEntries(left);
}

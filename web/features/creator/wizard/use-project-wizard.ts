import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { ProjectDetail } from "#contract/projects.ts";
import { ApiError } from "#web/api/call.ts";
import { useUploads } from "#web/forms/pictures/use-uploads.ts";
import { refusedAt, refuseFields } from "#web/forms/problems.ts";
import { useSubmit } from "#web/forms/use-submit.ts";
import { tabStorage } from "#web/session/storage.ts";
import { toast } from "#web/ui/base/toast.tsx";
import type { Fees } from "./fees.ts";
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
  stepToOpen,
} from "./project-fields.ts";
import { forgetDraft, readDraft, saveDraft } from "./saved-draft.ts";
import { useSaveProject } from "./use-save-project.ts";

/** The button that was pressed, other than the one that goes on. */
type Press = "save" | "preview";
type Given = {
  userId: string;
  initial: ProjectDetail | null;
  fees: Fees;
  onPreview: (saved: ProjectDetail) => void;
};

/** The three steps of writing a project: what is typed, what is wrong with it, and what is saved. */
export function useProjectWizard({ userId, initial, fees, onPreview }: Given) {
  const navigate = useNavigate();
  const { project, save, send } = useSaveProject(initial);
  const savedFields = useSavedFields(userId, initial, project);
  const { fields, setFields, forgetSaved, uploads, hasRestored, discard } = savedFields;
  const { step, setStep, top, goTo, forgetStep } = useStep(project?.id ?? "new", fields, initial);

  async function saveOnServer(press: Press) {
    const saved = await save(fields).catch(byFormNames);
    forgetSaved({ userId, project });
    if (!project) await navigate(`?id=${saved.id}`, { replace: true, preventScrollReset: true });
    if (press === "preview") onPreview(saved);
    else toast.success("Draft saved");
  }

  async function goOn() {
    const wrong = problemsOf(fields);
    refuseFields(step === "review" ? wrong : ofStep(wrong, step));
    if (step !== "review") return goTo(nextTo(step, 1));
    const message = await send(fields).catch(byFormNames);
    forgetSaved({ userId, project });
    forgetStep();
    toast.success(message);
    await navigate("/creator/my-projects");
  }

  const form = useSubmit<Press>(
    (_, press) => (press ? saveOnServer(press) : goOn()),
    "Failed to create project",
    {
      knows: (name) => (name.split(".")[0] ?? "") in emptyFields,
      reveal: ([first = ""]) => setStep(stepOf(first)),
      // Read anew, the page would start from what was saved.
      rereads: false,
    },
  );

  function change(given: Partial<ProjectFields>) {
    setFields((before) => ({ ...before, ...given }));
    // What has been touched is judged anew at the next step.
    for (const name of Object.keys(given)) form.forget(name);
  }

  function goBack() {
    form.forget();
    goTo(nextTo(step, -1));
  }

  return {
    ...{ form, project, fields, step, problems: form.problems, top, change, goTo, goBack },
    ...{ hasRestored, discard, fees, uploads },
    // A picture that is on its way belongs to the project too.
    mayGoOn: isFilled(step, fields) && !uploads.isBusy,
  };
}
export type Wizard = ReturnType<typeof useProjectWizard>;

/** The step one is on, which a page opened anew goes on with; going to another moves the keyboard to its heading. */
function useStep(id: string, fields: ProjectFields, initial: ProjectDetail | null) {
  const place = `project-step-${id}`;
  const [step, setStep] = useState(() => stepToOpen(fields, initial, tabStorage.getItem(place)));
  const top = useRef<HTMLHeadingElement>(null);
  useEffect(() => tabStorage.setItem(place, step), [place, step]);
  function goTo(next: StepName) {
    setStep(next);
    requestAnimationFrame(() => top.current?.focus());
  }
  function forgetStep() {
    tabStorage.removeItem(place);
  }
  return { step, setStep, top, goTo, forgetStep };
}

/** What is typed, stored in the tab until it is saved. */
function useSavedFields(
  userId: string,
  initial: ProjectDetail | null,
  project: ProjectDetail | null,
) {
  const saved = project ? fieldsOf(project) : emptyFields;
  const [draft] = useState(() => readDraft({ userId, project: initial }));
  const [hasRestored, setRestored] = useState(draft !== null);
  const [fields, setFields] = useState(draft ?? saved);
  useEffect(() => saveDraft({ userId, project }, fields), [userId, project, fields]);
  function discard() {
    setFields(saved);
    setRestored(false);
  }
  /** Once it is saved there is nothing left to take back. */
  function forgetSaved(before: Parameters<typeof forgetDraft>[0]) {
    forgetDraft(before);
    setRestored(false);
  }
  const uploads = useUploads((image) =>
    setFields((before) => ({ ...before, images: [...before.images, image] })),
  );
  return { fields, setFields, hasRestored, discard, forgetSaved, uploads };
}

/** What an answer complains of, by the form's names. */
function byFormNames(problem: unknown): never {
  if (!(problem instanceof ApiError)) throw problem;
  const { code, message, fields } = problem;
  if (code === "PROJECT_DATES_PASSED") throw refusedAt(problem, { startDate: message });
  const named = Object.entries(fields).map(([name, text]) => [formName(name), text] as const);
  throw refusedAt(problem, Object.fromEntries(named));
}

function nextTo(step: StepName, by: 1 | -1): StepName {
  return stepNames[stepNames.indexOf(step) + by] ?? step;
}

function ofStep(problems: Problems, step: StepName): Problems {
  const here = Object.entries(problems).filter(([name]) => stepOf(name) === step);
  return Object.fromEntries(here);
}

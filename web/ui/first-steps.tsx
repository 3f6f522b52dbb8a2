import { LinkButton } from "./base/button.tsx";
import { Panel } from "./cards/card.tsx";
import { StepList } from "./step-list.tsx";

const dots = {
  done: "border-ok bg-ok",
  now: "border-action bg-card",
  later: "border-edge bg-card",
};

export type FirstStep = {
  title: string;
  text?: string;
  state: keyof typeof dots;
  /** Where the step is taken, while it is the one to take. */
  button?: { to: string; label: string };
};

/** The way to a first project or investment: what is done is ticked, and one button leads to what comes next. */
export function FirstSteps({ title, steps }: { title: string; steps: readonly FirstStep[] }) {
  return (
    <Panel title={title} className="relative mb-6 overflow-hidden">
      <div className="lg:mr-80">
        <StepList
          steps={steps.map(({ title: name, text, state, button }) => ({
            key: name,
            dot: dots[state],
            content: (
              <div className="min-w-0">
                <b className="font-semibold">{name}</b>{" "}
                {state === "done" && <span className="text-sm text-ok">Done</span>}
                {text && <p className="text-[0.9375rem] text-ink-soft">{text}</p>}
                {state === "now" && button && (
                  <LinkButton to={button.to} className="mt-3">
                    {button.label}
                  </LinkButton>
                )}
              </div>
            ),
          }))}
        />
      </div>
      <img
        loading="lazy"
        src="/people/gathering-640.webp"
        width="640"
        height="279"
        alt=""
        className="absolute inset-y-0 right-0 hidden h-full w-72 object-cover lg:block"
      />
    </Panel>
  );
}

import { LinkButton } from "#web/ui/base/button.tsx";
import { Panel } from "#web/ui/cards/card.tsx";
import { StepList } from "#web/ui/step-list.tsx";

const dots = {
  done: "border-ok bg-ok",
  now: "border-action bg-card",
  later: "border-edge bg-card",
};

/** The way to a first investment: what is done is ticked, and one button leads to what comes next. */
export function FirstSteps({ hasMoney }: { hasMoney: boolean }) {
  const steps = [
    { title: "Email and device confirmed", text: "", state: "done" as const },
    {
      title: "Add money to your wallet",
      text: "From ₦100. It stays yours: withdraw it to your bank whenever you like.",
      state: hasMoney ? ("done" as const) : ("now" as const),
      button: hasMoney || { to: "/investor/wallet#fund", label: "Fund Wallet" },
    },
    {
      title: "Choose a project",
      text: "A person on our team has read every one before it opens.",
      state: hasMoney ? ("now" as const) : ("later" as const),
      button: !hasMoney || { to: "/investor/projects", label: "Explore Projects" },
    },
    {
      title: "Invest from ₦1,000",
      text: "You have time to change your mind. If the goal is missed, everyone is refunded.",
      state: "later" as const,
    },
  ];
  return (
    <Panel title="Your first investment" className="mb-6">
      <StepList
        steps={steps.map(({ title, text, state, button = true }) => ({
          key: title,
          dot: dots[state],
          content: (
            <div className="min-w-0">
              <b className="font-semibold">{title}</b>{" "}
              {state === "done" && <span className="text-sm text-ok">Done</span>}
              {text && <p className="text-[0.9375rem] text-ink-soft">{text}</p>}
              {button !== true && (
                <LinkButton to={button.to} className="mt-3">
                  {button.label}
                </LinkButton>
              )}
            </div>
          ),
        }))}
      />
    </Panel>
  );
}

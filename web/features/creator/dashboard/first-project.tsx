import { FirstSteps } from "#web/ui/first-steps.tsx";

/** The way to a first project. */
export function FirstProject() {
  return (
    <FirstSteps
      title="Your first project"
      steps={[
        { title: "Email and device confirmed", state: "done" },
        {
          title: "Write your project",
          text: "Say what you are building, what it costs and by when. You can save a draft at any time.",
          state: "now",
          button: { to: "/creator/projects/create", label: "Create New Project" },
        },
        {
          title: "We read it",
          text: "A person on our team decides within 2-3 business days, and we email you.",
          state: "later",
        },
        {
          title: "Raise money, and build",
          text: "Reach your goal and you are paid milestone by milestone. Miss it and everyone is refunded, and you pay no fee.",
          state: "later",
        },
      ]}
    />
  );
}

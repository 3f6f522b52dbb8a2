import { FirstSteps } from "#web/ui/first-steps.tsx";

/** The way to a first investment. */
export function FirstInvestment({ hasMoney }: { hasMoney: boolean }) {
  return (
    <FirstSteps
      title="Your first investment"
      steps={[
        { title: "Email and device confirmed", state: "done" },
        {
          title: "Add money to your wallet",
          text: "From ₦100. It stays yours: withdraw it to your bank whenever you like.",
          state: hasMoney ? "done" : "now",
          button: { to: "/investor/wallet#fund", label: "Fund Wallet" },
        },
        {
          title: "Choose a project",
          text: "A person on our team has read every one before it opens.",
          state: hasMoney ? "now" : "later",
          button: { to: "/investor/projects", label: "Explore Projects" },
        },
        {
          title: "Invest from ₦1,000",
          text: "You have time to change your mind. If the goal is missed, everyone is refunded.",
          state: "later",
        },
      ]}
    />
  );
}

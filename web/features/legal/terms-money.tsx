import { formatHours } from "#contract/dates/dates.ts";
import { useSite } from "#web/site/use-site.ts";
import type { LegalSection } from "./legal-page.tsx";

/** A time as this installation has set it. */
function Hours({ of }: { of: "coolingOffHours" | "withdrawalDelayHours" }) {
  const hours = useSite()?.[of] ?? null;
  return hours === null ? "the time set for it" : formatHours(hours);
}

/** The terms that say what happens to money. */
export const moneyTerms: readonly LegalSection[] = [
  {
    id: "risk",
    title: "Risk",
    body: (
      <>
        <p>
          <b>You can lose what you invest, in part or in full.</b> A project that was funded may be
          late, earn less than hoped, or fail. Only put in money that you can do without.
        </p>
        <ul>
          <li>
            No return is guaranteed, by us or by anyone on this site. An expected return is the
            creator’s own estimate.
          </li>
          <li>
            Our review checks that a project is complete and follows these terms. It is not advice
            and not a judgement that the project will succeed.
          </li>
          <li>There is no market where you could sell an investment before the project ends.</li>
          <li>An investment is not a bank deposit and is not covered by deposit insurance.</li>
        </ul>
      </>
    ),
  },
  {
    id: "wallet",
    title: "Your wallet",
    body: (
      <>
        <p>
          You fund your wallet by card, bank transfer or another method shown at the checkout. What
          you pay in is in your wallet as soon as the payment provider confirms it to us; until then
          we show it as pending.
        </p>
        <ul>
          <li>Amounts are in naira. Each method shows its own limits.</li>
          <li>
            If you pay more than you meant to, or we cannot tell whose a payment is, we set the
            money aside and someone on our team looks into it.
          </li>
          <li>
            If your bank takes a payment back after we credited it, we take that amount from your
            wallet. If your wallet holds less, you owe us the rest, and the next money that comes in
            repays it first. Projects that you have already funded are not touched.
          </li>
          <li>A wallet earns no interest.</li>
        </ul>
      </>
    ),
  },
  {
    id: "withdrawals",
    title: "Withdrawals",
    body: (
      <>
        <p>
          You can withdraw what is in your wallet to a bank account in your own name. We show you
          the name that the bank has for it before you confirm with your password.
        </p>
        <ul>
          <li>
            The amount leaves your balance at once, and we hold it until someone on our team
            approves it. A large amount, or the balance of a suspended account, needs two people.
          </li>
          <li>
            The first time you use a bank account, and after a password reset or a sign-in on a new
            device, we wait <Hours of="withdrawalDelayHours" /> before we send it.
          </li>
          <li>You can cancel a withdrawal until it is approved.</li>
          <li>
            If we refuse it, or the bank does not take it or sends it back, the whole amount returns
            to your wallet.
          </li>
          <li>
            If you owe us for a payment that was taken back, you cannot withdraw until it is repaid.
          </li>
          <li>We charge nothing for a withdrawal.</li>
        </ul>
      </>
    ),
  },
  {
    id: "all-or-nothing",
    title: "All or nothing",
    body: (
      <>
        <p>
          A project has a goal and an end date. It closes at midnight at the end of that day (24:00,
          Lagos time), by our clock.
        </p>
        <ul>
          <li>
            If the goal is missed, everyone who invested gets all of it back in their wallet. We
            take no fee from a refund.
          </li>
          <li>
            The total never passes the goal. If you invest more than is left to raise, we refuse it
            and tell you how much is left.
          </li>
          <li>
            If a project is cancelled before any money was released, everyone is refunded in full.
            If it is cancelled later, the investors share what has not been released and what the
            creator has paid in as returns, each in proportion to what they put in.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: "cooling-off",
    title: "Time to change your mind",
    body: (
      <p>
        You can take an investment back for <Hours of="coolingOffHours" />, without giving a reason,
        and the money is back at once. Each investment shows its own deadline to the minute, and the
        deadline holds even if the project ends before it. We release nothing to the creator until
        the last of these deadlines is over.
      </p>
    ),
  },
  {
    id: "large",
    title: "Large investments are reviewed",
    body: (
      <p>
        An investment of ₦1,000,000 or more stays pending until someone on our team has looked at
        it. Meanwhile the project’s escrow holds the money, and it counts towards the goal. If we
        reject it, or do not decide within 72 hours, you get all of it back. You can take a pending
        investment back like any other.
      </p>
    ),
  },
  {
    id: "milestones",
    title: "Milestones and releases",
    body: (
      <>
        <p>
          A creator gets the money step by step, as milestones are reached: up to ten, each with its
          share of the raise and a due date. A project that names none has one, of 100%.
        </p>
        <ul>
          <li>
            The creator asks for each release in order, with a note and evidence. Someone on our
            team decides; a large amount needs two people.
          </li>
          <li>
            When a milestone is 30 days overdue, we tell the investors. When it is 90 days overdue,
            we have granted no extension and no request waits for our decision, we cancel the
            project and refund what has not been released. The days count from the due date or from
            the release of the milestone before, whichever is later. If we send a request back, the
            creator has at least 30 more days.
          </li>
          <li>Goal, dates, milestones and fees do not change once a project is approved.</li>
        </ul>
      </>
    ),
  },
  {
    id: "fees",
    title: "Fees",
    body: (
      <>
        <p>Our fees are taken from what is released to a creator, and from nothing else:</p>
        <ul>
          <li>platform fee: 5% of the release;</li>
          <li>settlement fee: 1.5% of the release.</li>
        </ul>
        <p>
          Of a release of ₦1,000,000 the creator receives ₦935,000. Creating a project, investing,
          cancelling in time and refunds cost nothing. Nobody pays a fee on money that is never
          released. We show the fees before a project is submitted, and fix them when we approve it.
        </p>
        <p>
          If you pay the payment provider’s charge on top, the form says how much before you pay.
          Your wallet gets the amount that you chose.
        </p>
      </>
    ),
  },
  {
    id: "returns",
    title: "Returns",
    body: (
      <p>
        When a project has ended, its creator pays the returns into the project’s returns account.
        All active investments share them in proportion to their amounts, to the kobo. We cannot pay
        out more than is in that account.
      </p>
    ),
  },
];

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
          you pay in is credited once the payment provider has confirmed it to us; until then it is
          shown as pending.
        </p>
        <ul>
          <li>Amounts are in naira. The limits of each method stand beside it.</li>
          <li>
            More than you meant to pay, or a payment that we cannot match, is set aside and flagged,
            and a person of our team looks into it.
          </li>
          <li>
            If your bank takes a payment back after it was credited, we take that amount from your
            wallet; what is missing there is owed by you and repaid first from later credits.
            Projects that you have already funded are not touched.
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
          You may withdraw what is in your wallet to a bank account in your own name. The bank names
          the holder before you confirm, and you type your password.
        </p>
        <ul>
          <li>
            The amount leaves your balance at once and is held until a person of our team has
            approved it; a large one, and the balance of a suspended account, until two have.
          </li>
          <li>
            To a bank account that you use for the first time, and after a password reset or a
            sign-in on a new device, nothing is sent for <Hours of="withdrawalDelayHours" />.
          </li>
          <li>You may cancel a withdrawal for as long as it waits for approval.</li>
          <li>
            If it is refused, fails at the bank, or comes back from there, the whole amount returns
            to your wallet.
          </li>
          <li>
            Whoever owes from a payment that was taken back cannot withdraw until it is repaid.
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
          A project has a goal and an end date. It ends at midnight of that day, Lagos time (24:00),
          by the clock of our database.
        </p>
        <ul>
          <li>
            If the goal is missed, everyone who invested is refunded in full to their wallet. No fee
            is taken from a refund.
          </li>
          <li>
            The total never passes the goal. An investment larger than what is left is refused, and
            you are told how much is left.
          </li>
          <li>
            If a project is cancelled before any money was released, everyone is refunded in full.
            If it is cancelled later, what has not been released, and what the creator has paid in
            as returns, goes back to the investors in proportion to what each put in.
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
        After you have made an investment you may cancel it for <Hours of="coolingOffHours" />,
        without a reason, and are refunded at once. Each investment has a time of its own, shown on
        it to the minute; it also holds when the end date falls inside it. A project is not settled,
        and nothing is released to its creator, before the last of these times is over.
      </p>
    ),
  },
  {
    id: "large",
    title: "Large investments are reviewed",
    body: (
      <p>
        An investment of ₦1,000,000 or more stays pending until a person of our team has looked at
        it. The money is held in the project’s escrow meanwhile and counts towards the goal. If it
        is rejected, or not decided within 72 hours, you are refunded in full. You may cancel a
        pending investment like any other.
      </p>
    ),
  },
  {
    id: "milestones",
    title: "Milestones and releases",
    body: (
      <>
        <p>
          Money is released to a creator by milestones: up to ten, each with its share of the raise
          and a due date. A project without milestones of its own has one, of 100%.
        </p>
        <ul>
          <li>
            The creator asks for each release with a note and evidence, in order; a person of our
            team decides, and two for a large amount.
          </li>
          <li>
            When a milestone is 30 days overdue, its investors are told. When it is 90 days overdue,
            no extension was granted and no request waits for our decision, the project is cancelled
            and what has not been released is refunded. The days count from the due date or, when
            that was later, from the release of the milestone before; after a request was sent back
            at least 30 days are left.
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
          cancelling in time and refunds cost nothing. What is never released costs nobody a fee.
          The fees are shown before a project is submitted and are fixed for it at its approval.
        </p>
        <p>
          Where a payment into a wallet is charged with what the payment provider costs, the form
          says how much before you pay. The wallet gets the amount that you chose.
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
        They are shared among all active investments in proportion to their amounts, to the kobo.
        Nothing more can be paid out than is in that account.
      </p>
    ),
  },
];

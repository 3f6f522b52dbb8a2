import { Link } from "react-router";
import { operatorLine } from "#contract/text/operator-line.ts";
import { useSite } from "#web/site/use-site.ts";
import type { LegalSection } from "./legal-page.tsx";

function RunBy() {
  const operator = useSite()?.operator;
  return operator && `It is run by ${operatorLine(operator)}. `;
}

/** The terms before those on money: who we are and whom we deal with. */
export const openingTerms: readonly LegalSection[] = [
  {
    id: "about",
    title: "What this is",
    body: (
      <>
        <p>
          On Ajose, creators raise money in naira for their projects, and investors fund them from a
          wallet. <RunBy />
          By registering you accept these terms. We record which version you accepted and when.
        </p>
        <p>
          Unless a licence number is shown at the foot of the page, Ajose is not registered with the
          Securities and Exchange Commission of Nigeria.
        </p>
      </>
    ),
  },
  {
    id: "account",
    title: "Your account",
    body: (
      <ul>
        <li>You are an adult, give true details and keep one account, for yourself.</li>
        <li>
          We verify your email address with a code, and each new device too. Never give a code to
          anyone, not even to us.
        </li>
        <li>
          Anyone with an account can create projects and invest, but not in their own project.
        </li>
        <li>
          You can close your account once it holds no money, no active investment and no unfinished
          project.
        </li>
      </ul>
    ),
  },
  {
    id: "creators",
    title: "If you create a project",
    body: (
      <ul>
        <li>
          You describe the project truthfully, say what it costs and what can go wrong, and publish
          only what you have the right to.
        </li>
        <li>
          A person reviews it within 2-3 business days. If we reject it, we say why, and you can
          change it and submit it again.
        </li>
        <li>You use the money only for the project, and tell your backers how it is going.</li>
        <li>Never promise a return.</li>
      </ul>
    ),
  },
];

/** The terms after those on money. */
export const closingTerms: readonly LegalSection[] = [
  {
    id: "suspension",
    title: "Suspended accounts",
    body: (
      <>
        <p>
          We may suspend an account that breaks these terms, is used for fraud, or endangers others.
          Its owner is signed out everywhere and cannot sign in.
        </p>
        <ul>
          <li>Refunds and returns still reach the wallet of a suspended account.</li>
          <li>Its open projects take no new money.</li>
          <li>
            The money in its wallet still belongs to its owner. We pay it out only when two admins
            agree, and only to a bank account in the owner’s name.
          </li>
          <li>
            If you think a suspension is wrong, <Link to="/contact">write to us</Link>; a person
            looks at it.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: "forbidden",
    title: "What is not allowed",
    body: (
      <ul>
        <li>money from crime, and projects that break the law or the rights of others;</li>
        <li>false identities, false evidence and more than one account for one person;</li>
        <li>
          attacks on the site, and programs that read it in a way that slows it down for others;
        </li>
        <li>insults, threats and advertising in anything that you publish here.</li>
      </ul>
    ),
  },
  {
    id: "liability",
    title: "What we answer for",
    body: (
      <p>
        We keep the books, the escrows and the refunds as described here. We do not answer for what
        a creator does with money that was properly released, or for whether a project succeeds.
        Nothing here takes away a right that Nigerian law gives you.
      </p>
    ),
  },
  {
    id: "changes",
    title: "Changes",
    body: (
      <p>
        When we change these terms, they get a new version and we email you before it applies. It
        never changes the fees, dates or milestones of a project that has been approved.
      </p>
    ),
  },
  {
    id: "law",
    title: "Law and complaints",
    body: (
      <p>
        These terms follow the law of the Federal Republic of Nigeria. If something went wrong,
        please <Link to="/contact">write to us</Link> first: a person answers within 24 hours. How
        we handle personal data is in our <Link to="/privacy">privacy notice</Link>.
      </p>
    ),
  },
];

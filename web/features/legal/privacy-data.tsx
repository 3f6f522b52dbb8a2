import { Link } from "react-router";
import { operatorLine } from "#contract/text/operator-line.ts";
import { useSite } from "#web/site/use-site.ts";
import type { LegalSection } from "./legal-page.tsx";

type Kind = { what: string; why: string; howLong: string };

const kinds: readonly Kind[] = [
  {
    what: "Account: name, username, email, phone, role, and if you give them address, annual income, picture, location, bio and links",
    why: "To give you the account you asked for, and to reach you; the income for a yearly limit on investing, where one is set; picture, location, bio and links to show who makes a project",
    howLong:
      "Until you close the account. A registration that is not verified is deleted after 7 days",
  },
  {
    what: "Password, only as an argon2id hash",
    why: "So that nobody else gets in",
    howLong: "Until you change it or close the account",
  },
  {
    what: "Sign-in codes and links, as keyed hashes",
    why: "To check that the email, the device or the reset is yours",
    howLong: "Codes work for 5 minutes, links for up to an hour; deleted within an hour after that",
  },
  {
    what: "Trusted devices and sessions: a hash of the device identifier, the kind of browser and device (such as “Chrome on Android”), times",
    why: "To notice a sign-in that is not yours, and to show you where you are signed in",
    howLong:
      "Devices until a password reset or until you close the account; sessions until 30 days after they end",
  },
  {
    what: "Which version of the terms you accepted, and when",
    why: "To prove the contract",
    howLong: "As long as the ledger",
  },
  {
    what: "Wallet, investments, returns: amounts, times, project, payment reference",
    why: "To keep correct books, as our contract and the law require",
    howLong:
      "For good: the ledger is never rewritten. After you close the account it shows only a pseudonym",
  },
  {
    what: "Bank accounts that you withdraw to: bank, number, the holder’s name as the bank gave it",
    why: "To send you your money, and to notice an account that is not yours",
    howLong: "Until you close the account; the bank and the amounts as long as the ledger",
  },
  {
    what: "Projects that you create, with what you write in them",
    why: "To publish them, and to hold you to what you told investors",
    howLong: "As long as the ledger; drafts until you close the account and ask for it",
  },
  {
    what: "Notifications and mails that we send you",
    why: "To tell you what happened to your money and projects",
    howLong:
      "Notifications until you close the account; the list of mails sent until you ask for deletion",
  },
  {
    what: "Which of our mails you want, and the categories you chose to hear about",
    why: "To send you only what you asked for",
    howLong: "Until you close the account",
  },
  {
    what: "That your phone number is yours, and the text messages to it",
    why: "To send you text messages about your money, if you asked for them",
    howLong: "Until you change the number or close the account; the messages until you close it",
  },
  {
    what: "Which projects and creators you follow, and since when",
    why: "To tell you what is new with them. The creator does not see who follows",
    howLong: "Until you unfollow or close the account",
  },
  {
    what: "Messages that you and others write to each other, and whom you have blocked",
    why: "So that you can talk about a project. Our team does not read them",
    howLong: "Until you close the account; the other one keeps their own words",
  },
  {
    what: "Messages from the contact form: name, email, subject, text",
    why: "To answer you",
    howLong: "Until you ask for deletion, or close an account with that email",
  },
  {
    what: "Newsletter: your email, when you confirmed and left",
    why: "To send it, with your consent and no longer than that",
    howLong:
      "An address that is not confirmed is deleted after 7 days. After you leave, we keep that you left, until you ask for deletion or close an account with that email",
  },
  {
    what: "Counters of attempts, by email or network address",
    why: "To stop people guessing passwords and codes, or flooding the site",
    howLong: "At most 25 hours",
  },
  {
    what: "What admins did, with reason and time",
    why: "So that nobody decides about money in secret",
    howLong: "As long as the ledger",
  },
];

function Controller() {
  const operator = useSite()?.operator;
  return (
    <p>
      {operator ? operatorLine(operator) : "Ajose"}, decides how the data described here is used
      (the “data controller” of the Nigeria Data Protection Act 2023).{" "}
      {operator ? (
        <>
          Write to <a href={`mailto:${operator.email}`}>{operator.email}</a> or use the
        </>
      ) : (
        "Use the"
      )}{" "}
      <Link to="/contact">contact form</Link>; put “privacy” in the subject.
    </p>
  );
}

/** The parts of the privacy notice that say what is stored, where and for how long. */
export const dataSections: readonly LegalSection[] = [
  {
    id: "who",
    title: "Who we are",
    body: <Controller />,
  },
  {
    id: "what",
    title: "What we store, why and for how long",
    body: (
      <ul className="list-none! pl-0!">
        {kinds.map((kind) => (
          <KindCard key={kind.what} {...kind} />
        ))}
      </ul>
    ),
  },
  {
    id: "not",
    title: "What we do not do",
    body: (
      <ul>
        <li>No third-party analytics, no advertising, no tracking across sites.</li>
        <li>We count how often pages are opened, as a number for each day, not who opens them.</li>
        <li>We sell no data and give none away for advertising.</li>
        <li>Card details never reach us: you type them at the payment provider.</li>
        <li>Email addresses and phone numbers are never shown to other users.</li>
        <li>No program decides about you on its own, except the limits on attempts.</li>
        <li>Our technical log holds paths, times and errors, but no bodies, passwords or codes.</li>
      </ul>
    ),
  },
  {
    id: "shared",
    title: "Who else sees something",
    body: (
      <ul>
        <li>
          <b>Everyone:</b> public projects with the name of their creator, that creator’s track
          record, and the picture, location, bio and links they chose to give. Backers are named
          only if they chose to be.
        </li>
        <li>
          <b>The payment provider</b> that you pay or withdraw through sees what it needs for that:
          for a withdrawal, the bank account and its holder’s name. Its script loads only when you
          pay.
        </li>
        <li>
          <b>The mail server</b> that carries our mails to you.
        </li>
        <li>
          <b>OpenStreetMap,</b> only if you open the interactive map on the contact page: it then
          sees your network address.
        </li>
        <li>
          <b>Authorities,</b> where Nigerian law requires it.
        </li>
      </ul>
    ),
  },
];

function KindCard({ what, why, howLong }: Kind) {
  return (
    <li className="rounded-field border border-line bg-card p-4">
      <b className="font-semibold">{what}</b>
      <dl className="mt-2 grid gap-1 text-[0.9375rem] sm:grid-cols-[6.5rem_1fr]">
        <dt className="text-ink-soft">Why</dt>
        <dd>{why}</dd>
        <dt className="text-ink-soft max-sm:mt-1">How long</dt>
        <dd>{howLong}</dd>
      </dl>
    </li>
  );
}

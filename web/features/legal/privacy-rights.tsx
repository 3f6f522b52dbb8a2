import { Link } from "react-router";
import type { LegalSection } from "./legal-page.tsx";

/** The parts of the privacy notice on the browser, the person's rights and safety. */
export const rightsSections: readonly LegalSection[] = [
  {
    id: "browser",
    title: "Cookies and browser storage",
    body: (
      <>
        <p>
          We use one cookie, and only while you reset a password: it ties the code to the browser
          that asked for it, cannot be read by scripts, and lasts 30 minutes. Everything else is in
          your browser’s own storage, for what you asked for:
        </p>
        <ul>
          <li>
            <b>Kept on the device</b> (localStorage): <code>deviceId</code>, 32 letters and digits
            that stand for this browser and are sent with each request; <code>refreshToken</code>,
            which keeps you signed in for up to 30 days; <code>holder</code>, whose session that is;{" "}
            <code>receipts</code>, the receipts you last looked at, so that they open without a
            connection; <code>drafts</code>, what you have typed for a project and not saved yet;
            and, if you use them, <code>theme</code>, <code>saver</code> and{" "}
            <code>hideAmounts</code>. Also copies of our own files and of public pages that you
            opened (Cache storage), so that they open on a poor connection.
          </li>
          <li>
            <b>Kept in the tab</b> (sessionStorage, gone when you close it): <code>user</code> and{" "}
            <code>accessToken</code>, the token of your session; the drafts of a registration, a
            project or an update and what a failed registration had in it, without any password;
            which email a code was sent to; the key that keeps an investment from being made twice.
          </li>
        </ul>
        <p>
          Signing out removes the tokens, the user, the holder, the receipts and the drafts of
          projects from the device. Clearing the site’s data removes it all.
        </p>
      </>
    ),
  },
  {
    id: "rights",
    title: "Your rights",
    body: (
      <>
        <p>The Nigeria Data Protection Act 2023 gives you these rights, free of charge:</p>
        <ul>
          <li>
            <b>Access:</b> to know what we hold about you and to get a copy.
          </li>
          <li>
            <b>Rectification:</b> to have it corrected. You can change your username, phone, income,
            picture, location, bio and links yourself under Settings; write to us for the rest.
          </li>
          <li>
            <b>Erasure:</b> to have it deleted. When you close your account, name, email, phone,
            address, income, picture, location, bio, links, password, devices, bank accounts,
            notifications, what you follow, the newsletter and your messages to us are erased; if we
            paid a bank account in the last 24 hours, we erase its number a day later. The ledger
            keeps its amounts and times under a pseudonym, an id that no longer leads to you,
            because other people’s balances depend on them. What admins wrote about their decisions
            stays.
          </li>
          <li>
            <b>Restriction and objection:</b> to make us stop using your data while you dispute it,
            or for good where we use it only in our own interest.
          </li>
          <li>
            <b>Portability:</b> to receive what you gave us in a form that programs can read.
          </li>
          <li>
            <b>Withdrawal of consent:</b> at any time, for what you consented to, such as the
            newsletter: each issue carries a link to leave.
          </li>
        </ul>
        <p>
          <Link to="/contact">Write to us</Link> to use any of them. If our answer does not satisfy
          you, you may complain to the Nigeria Data Protection Commission.
        </p>
      </>
    ),
  },
  {
    id: "basis",
    title: "Why we may use it",
    body: (
      <p>
        We use your data to do what we agreed with you (account, wallet, projects), because the law
        requires it (books, authorities), to keep accounts safe, which is our own interest (devices,
        limits on attempts, admin records), and with your consent where we ask for it (newsletter,
        your name among backers).
      </p>
    ),
  },
  {
    id: "safety",
    title: "How it is kept safe",
    body: (
      <>
        <ul>
          <li>We store passwords and codes only as hashes.</li>
          <li>A sign-in from a new device needs a code from your email.</li>
          <li>When you change your password, your other sessions end.</li>
          <li>We record what an admin decides, and nobody can alter it.</li>
        </ul>
        <p>
          If your personal data gets into the wrong hands in a way that may harm you, we report it
          to the Commission within 72 hours and tell you.
        </p>
      </>
    ),
  },
  {
    id: "changes",
    title: "Changes",
    body: (
      <p>
        This notice shows its version. If we change something that matters to you, we email you
        before it applies. The <Link to="/terms">terms</Link> have a page of their own.
      </p>
    ),
  },
];

import { formatHours, formatMoment } from "#contract/dates/dates.ts";
import { formatNaira, formatShort } from "#contract/money/kobo.ts";
import type { AmountInWords, NotificationContent } from "../notify.ts";
import { type Booked, inLedger, receiptOf } from "./booked.ts";

type Investment = { id: string; amountKobo: bigint; projectName: string };

const [list, wallet] = ["/investor/investments", "/investor/wallet"];
const toWallet = "See your wallet";
const toInvestment = "See your investment";
/** One's investments, beginning with what happened to this one and how it is taken back. */
function pageOf({ id }: Pick<Investment, "id">): string {
  return `${list}?invested=${id}`;
}

function notYou(investment: Investment) {
  return [
    { text: "Not you?", label: "Take it back at once", path: pageOf(investment) },
    { text: "Then", label: "choose a new password", path: "/forgot-password" },
  ];
}

function factsOf({ amountKobo, projectName }: Omit<Investment, "id">): [string, string][] {
  return [
    ["Amount", formatNaira(amountKobo)],
    ["Project", projectName],
  ];
}

const until = (at: Date): [string, string] => ["Take back until", formatMoment(at)];

function thread({ id }: Investment): string {
  return `investment-${id}`;
}

export function invested(
  investment: Investment & Booked & { cancellableUntil: Date },
): NotificationContent {
  const { amountKobo, projectName, cancellableUntil } = investment;
  return {
    type: "wallet_debited",
    mailFlag: "investmentAlerts",
    title: `${formatShort(amountKobo)} invested in ${projectName}`,
    message: `You can take it back until ${formatMoment(cancellableUntil)}, unless the project starts before. The money is held in escrow; if the goal is missed, all of it comes back to you.`,
    link: pageOf(investment),
    mail: {
      facts: [...factsOf(investment), until(cancellableUntil), inLedger(investment)],
      button: "See it, or take it back",
      ways: [receiptOf(investment), ...notYou(investment)],
      thread: thread(investment),
    },
  };
}

export function investmentPending(
  investment: Investment & Booked & { cancellableUntil: Date },
): NotificationContent {
  const { amountKobo, projectName, cancellableUntil } = investment;
  return {
    type: "wallet_debited",
    mailFlag: "investmentAlerts",
    title: `${formatShort(amountKobo)} for ${projectName} waits for approval`,
    message: `An admin looks at large investments first, and we tell you the decision. Your money is held until then; you can take it back until ${formatMoment(cancellableUntil)}.`,
    link: pageOf(investment),
    mail: {
      badge: "Held, not invested yet",
      facts: [...factsOf(investment), until(cancellableUntil), inLedger(investment)],
      button: "Follow or cancel it",
      ways: notYou(investment),
      thread: thread(investment),
    },
  };
}

export function investmentApproved(
  investment: Investment & { cancellableUntil: Date; now: Date },
): NotificationContent {
  const { amountKobo, projectName, cancellableUntil, now } = investment;
  const mayTakeBack = cancellableUntil > now;
  return {
    type: "project_status_changed",
    mailFlag: "investmentAlerts",
    title: `Approved: ${formatShort(amountKobo)} is in ${projectName}`,
    message: mayTakeBack
      ? `Your investment stands. You can take it back until ${formatMoment(cancellableUntil)}, unless the project starts before.`
      : "Your investment stands.",
    link: list,
    mail: {
      facts: [...factsOf(investment), ...(mayTakeBack ? [until(cancellableUntil)] : [])],
      button: toInvestment,
      thread: thread(investment),
    },
  };
}

export function investmentRejected(
  investment: Investment & Booked & { reason: string },
): NotificationContent {
  return cameBack(
    investment,
    "not approved",
    `An admin did not approve your investment. The reason: ${investment.reason}`,
  );
}

export function investmentUndecided(
  investment: Investment & Booked & { hours: number },
): NotificationContent {
  const { hours } = investment;
  return cameBack(
    investment,
    "not decided in time",
    `No admin decided on your investment within ${formatHours(hours)}, so we gave the money back. You may invest again.`,
  );
}

export function investmentTakenBack(investment: Investment & Booked): NotificationContent {
  return cameBack(
    investment,
    "you took it back",
    "Nothing was kept. You may invest again while the project is open.",
  );
}

function cameBack(
  investment: Investment & Booked,
  why: string,
  message: string,
): NotificationContent {
  const { amountKobo, projectName } = investment;
  return {
    type: "wallet_credited",
    mailFlag: "investmentAlerts",
    title: `${formatShort(amountKobo)} back from ${projectName}: ${why}`,
    message,
    link: wallet,
    mail: {
      facts: [...factsOf(investment), inLedger(investment)],
      button: toWallet,
      ways: [receiptOf(investment)],
      thread: thread(investment),
    },
  };
}

export function waitlistServed(
  served: Investment & Booked & { isPending: boolean; cancellableUntil: Date },
): NotificationContent {
  const { amountKobo, projectName, isPending, cancellableUntil } = served;
  const takeBack = `You can take it back until ${formatMoment(cancellableUntil)}, unless the project starts before.`;
  return {
    type: "project_status_changed",
    mailFlag: "investmentAlerts",
    title: `Your turn: ${formatShort(amountKobo)} ${isPending ? `for ${projectName} waits for approval` : `invested in ${projectName}`}`,
    message: isPending
      ? `There was room, and you had asked us to invest. An admin looks at large investments first; your money is held. ${takeBack}`
      : `There was room, and you had asked us to invest. ${takeBack}`,
    link: pageOf(served),
    mail: {
      facts: [...factsOf(served), until(cancellableUntil), inLedger(served)],
      button: toInvestment,
      ways: [
        receiptOf(served),
        { text: "Changed your mind?", label: "Take it back", path: pageOf(served) },
      ],
      thread: thread(served),
    },
  };
}

/** `why` says what kept us from investing, `place` what becomes of the place on the list. */
export function waitlistNotServed(
  missed: Omit<Investment, "id"> & { projectId: string; why: string; place: string },
): NotificationContent {
  const { amountKobo, projectId, projectName, why, place } = missed;
  return {
    type: "project_status_changed",
    mailFlag: "investmentAlerts",
    title: `Room in ${projectName}, but ${formatShort(amountKobo)} could not be invested`,
    message: `${why} ${place}`,
    link: `/projects/${projectId}`,
    mail: {
      facts: [
        ["Project", projectName],
        ["You asked for", formatNaira(amountKobo)],
      ],
      button: "See the project",
    },
  };
}

export function waitlistOver(project: { id: string; name: string }) {
  return {
    type: "project_status_changed",
    mailFlag: "investmentAlerts",
    title: `The waiting list of ${project.name} has ended`,
    message: "The project takes no more investments. Nothing was taken from your wallet.",
    link: `/projects/${project.id}`,
    mail: { button: "See the project" },
  } satisfies NotificationContent;
}

type Ending = {
  projectName: string;
  kind: "close" | "cancel" | "outcome";
  reason: string;
  /** Of an outcome, in percent. */
  successRate: number;
};

/** How a project ended, for each of its investors, with what came back to them. */
export function projectEnded(
  { projectName, kind, reason, successRate }: Ending,
  { short: amount, exact }: AmountInWords,
): NotificationContent {
  const [title, message] = {
    close: [
      `${amount} back from ${projectName}: goal missed`,
      "The project did not reach its goal, so everyone has their money back. It is in your wallet.",
    ],
    cancel: [
      `${amount} back from ${projectName}: project cancelled`,
      `The project was cancelled. What it still held of your money is in your wallet.${reason === "" ? "" : ` The reason: ${reason}`}`,
    ],
    outcome: [
      `${amount} returned by ${projectName}`,
      `The project is completed with a success rate of ${successRate}%. Your return is in your wallet.`,
    ],
  }[kind];
  const isOutcome = kind === "outcome";
  return {
    type: isOutcome ? "investment_return" : "wallet_credited",
    mailFlag: "investmentAlerts",
    title: title ?? "",
    message: message ?? "",
    link: isOutcome ? list : wallet,
    mail: {
      facts: [
        ["In your wallet", exact],
        ["Project", projectName],
        ...(isOutcome ? [["Success rate", `${successRate}%`] as [string, string]] : []),
      ],
      button: isOutcome ? "See how it ended" : toWallet,
    },
  };
}

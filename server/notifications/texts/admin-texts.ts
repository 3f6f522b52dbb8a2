import type { ApprovalType } from "#contract/admin.ts";
import { approvalTypes } from "#contract/admin.ts";
import { formatNaira, formatShort } from "#contract/money/kobo.ts";
import { formatCount } from "#contract/text/count.ts";
import type { NotificationContent } from "../notify.ts";

/** Only `message` may name a person: it is what closing their account erases the name from. */
type WaitingItem = {
  type: ApprovalType;
  title: string;
  submittedBy: string;
  /** 0n where it is about none. */
  amount: bigint;
};

export function itemsWaiting(items: readonly WaitingItem[]): NotificationContent {
  const [oldest] = items;
  if (!oldest) throw new Error("nothing waits");
  const amount: [string, string][] =
    items.length === 1 && oldest.amount > 0n ? [["Amount", formatNaira(oldest.amount)]] : [];
  return {
    type: "project_status_changed",
    ...(items.length === 1 ? describeItem(oldest) : describeItems(items, oldest)),
    link: "/admin/approvals",
    mail: { facts: amount, button: "Open the approvals" },
  };
}

function describeItem({ type, title, submittedBy, amount }: WaitingItem) {
  const sum = formatShort(amount);
  return {
    project: {
      title: `A project of ${sum} waits for your decision`,
      message: `${submittedBy} has submitted ${title}, which is to raise ${sum}.`,
    },
    revision: {
      title: `A new text of ${title} waits for your decision`,
      message: `${submittedBy} has changed the description or the pictures of ${title}. What is public stays as it is until an admin decides.`,
    },
    investment: {
      title: `An investment of ${sum} waits for your decision`,
      message: `${submittedBy} invests ${sum} in ${title}. The money is held until an admin decides.`,
    },
    withdrawal: {
      title: `A withdrawal of ${sum} waits for your decision`,
      message: `${title} for ${submittedBy}: ${sum}. The money is held until an admin decides.`,
    },
    user: {
      title: `A user waits for your decision: ${title.toLowerCase()}`,
      message: `${submittedBy}: ${title.toLowerCase()}. They go on as before until an admin decides.`,
    },
    report: {
      title: "A report waits for your decision",
      message: `${submittedBy} has reported ${title}.`,
    },
  }[type];
}

function describeItems(items: readonly WaitingItem[], oldest: WaitingItem) {
  const kinds = approvalTypes.flatMap((type) => {
    const amounts = items.filter((item) => item.type === type).map(({ amount }) => amount);
    const sum = amounts.reduce((total, amount) => total + amount, 0n);
    if (amounts.length === 0) return [];
    const kind = amounts.length === 1 ? `one ${type}` : `${formatCount(amounts.length)} ${type}s`;
    if (sum === 0n) return [kind];
    return [`${kind} (${formatShort(sum)}${amounts.length === 1 ? "" : " together"})`];
  });
  return {
    title: `${formatCount(items.length)} items wait for your decision`,
    message: `New in the approvals: ${kinds.join(", ")}. The oldest of them: ${describeItem(oldest).message}`,
  };
}

/** Many wrong passwords at an admin's account. */
export function adminTried({ name }: { name: string }): NotificationContent {
  return {
    type: "project_status_changed",
    mailFlag: null,
    title: "Somebody tries to sign in to an admin’s Ajose account",
    message: `${name}: 20 sign-ins with a wrong password within a day. If it was not them, somebody is guessing. A long password that is used nowhere else keeps them out.`,
    link: "/admin/security",
    mail: { button: "Open the Security Center" },
  };
}

const releases = { link: "/admin/projects?show=releases", button: "Open the releases" };
const moneyPage = { link: "/admin/wallet", button: "Open the payments" };

export function releaseWaiting(waiting: {
  projectName: string;
  milestone: string;
  grossKobo: bigint;
}): NotificationContent {
  const { projectName, milestone, grossKobo } = waiting;
  return {
    type: "project_status_changed",
    title: `A release of ${formatShort(grossKobo)} waits for your decision`,
    message: `${projectName} asks for the release of “${milestone}”.`,
    link: releases.link,
    mail: {
      facts: [
        ["Project", projectName],
        ["Milestone", milestone],
        ["Amount", formatNaira(grossKobo)],
      ],
      button: releases.button,
    },
  };
}

export function overdueForAdmins(
  news: Pick<NotificationContent, "title" | "message" | "mail">,
): NotificationContent {
  return {
    ...news,
    type: "project_status_changed",
    link: releases.link,
    mail: { ...news.mail, button: releases.button },
  };
}

export function refundFailed(failed: { amountKobo: bigint; payment: string }): NotificationContent {
  const { amountKobo, payment } = failed;
  const amount = formatShort(amountKobo);
  return {
    type: "wallet_debited",
    mailFlag: null,
    title: `A refund of ${amount} failed`,
    message: `The provider could not send ${amount} of payment ${payment} back to its payer. It is in suspense again.`,
    link: moneyPage.link,
    mail: {
      facts: [
        ["Amount", formatNaira(amountKobo)],
        ["Payment", payment],
      ],
      button: moneyPage.button,
    },
  };
}

export function needsAttention(needed: {
  amountKobo: bigint;
  currency: string;
  /** The provider's id of a payment, our reference of a transfer. */
  name: string;
  attention: string;
}): NotificationContent {
  const { amountKobo, currency, name, attention } = needed;
  const isNaira = currency === "NGN";
  const amount: [string, string][] = isNaira ? [["Amount", formatNaira(amountKobo)]] : [];
  return {
    type: "wallet_debited",
    mailFlag: null,
    title: `A payment ${isNaira ? `of ${formatShort(amountKobo)}` : `in ${currency}`} needs a look at the provider`,
    message: `${name}: ${attention}`,
    link: moneyPage.link,
    mail: { facts: [...amount, ["Payment", name]], button: moneyPage.button },
  };
}

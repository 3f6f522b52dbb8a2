import { shareOut } from "../share-out.ts";

/** What the product is said to do with money, as plain maps: nothing of its code is used here. */
type Investment = {
  id: string;
  who: number;
  kobo: bigint;
  status: "active" | "pending" | "cancelled" | "completed";
  madeAt: number;
  cancellableUntil: number;
};
type Project = {
  id: string;
  milestoneId: string;
  status: "OPEN" | "FUNDED" | "ACTIVE" | "CLOSED" | "CANCELLED" | "COMPLETED";
  goal: bigint;
  closesAt: number;
  escrow: bigint;
  returns: bigint;
  isRequested: boolean;
  isReleased: boolean;
  investments: Investment[];
  line: { who: number; kobo: bigint; wasTold: boolean }[];
};
type Topup = {
  transactionId: string;
  who: number;
  kobo: bigint;
  paidKobo: bigint;
  /** As the provider's book has it. */
  status: "successful" | "failed" | "reversed";
  /** What our own book made of it. */
  outcome: "open" | "credited" | "suspense" | "failed" | "reversed";
};
type Withdrawal = { id: string; who: number; kobo: bigint; isTaken: boolean; status: string };

const hour = 3_600_000;
const reviewFrom = 500_00n;
/** Wallets 0 to 2 are investors, this one the creator's. */
export const creator = 3;

export class Model {
  wallets = [2_000_00n, 2_000_00n, 2_000_00n, 0n];
  owed = [0n, 0n, 0n, 0n];
  held = [0n, 0n, 0n, 0n];
  suspense = 0n;
  fees = 0n;
  projects: Project[] = [];
  topups: Topup[] = [];
  withdrawals: Withdrawal[] = [];
  hours = 0;

  /** What comes in repays first what is owed. */
  credit(who: number, kobo: bigint): void {
    const [owed = 0n, wallet = 0n] = [this.owed[who], this.wallets[who]];
    const repaid = less(owed, kobo);
    this.owed[who] = owed - repaid;
    this.wallets[who] = wallet + kobo - repaid;
  }

  take(who: number, kobo: bigint): void {
    this.wallets[who] = this.walletOf(who) - kobo;
  }

  walletOf(who: number): bigint {
    return this.wallets[who] ?? 0n;
  }

  raised(project: Project): bigint {
    return sum(live(project).map(({ kobo }) => kobo));
  }

  /** The code of the refusal, or null. */
  whyNotInvest(who: number, project: Project, kobo: bigint, now: number): string | null {
    if (who === creator) return "OWN_PROJECT";
    if (project.status !== "OPEN" || now >= project.closesAt) return "PROJECT_NOT_OPEN";
    if (this.walletOf(who) < kobo) return "INSUFFICIENT_BALANCE";
    return project.goal - this.raised(project) < kobo ? "PAST_THE_GOAL" : null;
  }

  invest(who: number, project: Project, kobo: bigint, id: string, now: number): void {
    this.take(who, kobo);
    project.escrow += kobo;
    const status = kobo >= reviewFrom ? "pending" : "active";
    const cancellableUntil = now + 48 * hour;
    project.investments.push({ id, who, kobo, status, madeAt: now, cancellableUntil });
    if (this.raised(project) === project.goal) project.status = "FUNDED";
  }

  /** The code of the refusal, or null. What has ended otherwise than by settling holds no live investment. */
  whyNotTakeBack(project: Project, investment: Investment, now: number): string | null {
    const { status, cancellableUntil } = investment;
    if (status !== "active" && status !== "pending") return "INVESTMENT_NOT_PENDING";
    if (project.status === "ACTIVE") return "PROJECT_SETTLED";
    return now < cancellableUntil ? null : "COOLING_OFF_OVER";
  }

  giveBack(project: Project, investment: Investment): void {
    investment.status = "cancelled";
    project.escrow -= investment.kobo;
    this.credit(investment.who, investment.kobo);
    if (project.status === "FUNDED") project.status = "OPEN";
  }

  /** By webhook, browser or poller, every payment ends here. */
  settle(topup: Topup): void {
    if (topup.status === "failed" && topup.outcome === "open") topup.outcome = "failed";
    if (topup.status === "successful" && topup.outcome === "open") {
      const isWhole = topup.paidKobo >= topup.kobo;
      topup.outcome = isWhole ? "credited" : "suspense";
      if (isWhole) this.credit(topup.who, topup.kobo);
      this.suspense += isWhole ? topup.paidKobo - topup.kobo : topup.paidKobo;
    }
    if (topup.status === "reversed" && topup.outcome !== "reversed") {
      if (topup.outcome === "suspense") this.suspense -= topup.paidKobo;
      if (topup.outcome === "credited") {
        const wallet = this.walletOf(topup.who);
        const taken = less(wallet, topup.kobo);
        this.take(topup.who, taken);
        this.owed[topup.who] = (this.owed[topup.who] ?? 0n) + topup.kobo - taken;
      }
      topup.outcome = "reversed";
    }
  }

  /** What servers do by themselves for projects, in their order. */
  passTime(now: number, invested: (who: number, project: Project, kobo: bigint) => string): void {
    for (const topup of this.topups) this.settle(topup);
    for (const project of this.projects) {
      const undecided = project.investments.filter(
        ({ status, madeAt }) => status === "pending" && now >= madeAt + 72 * hour,
      );
      if (["OPEN", "FUNDED"].includes(project.status)) {
        for (const one of undecided) this.giveBack(project, one);
      }
      this.serveLine(project, now, invested);
      if (project.status === "OPEN" && now >= project.closesAt) this.end(project, "CLOSED");
      const isOpen = live(project).some(
        ({ status, cancellableUntil }) => status === "pending" || now < cancellableUntil,
      );
      if (project.status === "FUNDED" && !isOpen) {
        project.status = "ACTIVE";
        project.line = [];
      }
    }
  }

  serveLine(
    project: Project,
    now: number,
    invested: (who: number, project: Project, kobo: bigint) => string,
  ): void {
    if (project.status === "FUNDED") for (const one of project.line) one.wasTold = false;
    for (const one of [...project.line]) {
      if (project.status !== "OPEN" || now >= project.closesAt) return;
      if (one.wasTold) continue;
      if (this.whyNotInvest(one.who, project, one.kobo, now) === null) {
        this.invest(one.who, project, one.kobo, invested(one.who, project, one.kobo), now);
        project.line.splice(project.line.indexOf(one), 1);
      } else one.wasTold = true;
    }
  }

  /** Shares out what a project holds, `returns` of its returns account, and the rest to its creator. */
  end(project: Project, status: "CLOSED" | "CANCELLED" | "COMPLETED", returns = project.returns) {
    const parts = live(project);
    const [refunds, yields] = [shareOut(project.escrow, parts), shareOut(returns, parts)];
    const isWhole = status !== "COMPLETED" && project.escrow === this.raised(project);
    for (const one of parts) {
      this.credit(one.who, (refunds.get(one.id) ?? 0n) + (yields.get(one.id) ?? 0n));
      one.status = isWhole ? "cancelled" : "completed";
    }
    if (project.returns > returns) this.credit(creator, project.returns - returns);
    Object.assign(project, { status, escrow: 0n, returns: 0n, line: [] });
  }

  release(project: Project): void {
    const [platform, settlement] = [
      (project.goal * 500n) / 10_000n,
      (project.goal * 150n) / 10_000n,
    ];
    this.fees += platform + settlement;
    this.credit(creator, project.escrow - platform - settlement);
    Object.assign(project, { escrow: 0n, isReleased: true });
  }
}

function live(project: Project): Investment[] {
  return project.investments.filter(({ status }) => status === "active" || status === "pending");
}

function less(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}

function sum(numbers: bigint[]): bigint {
  return numbers.reduce((whole, one) => whole + one, 0n);
}

export type { Investment, Project, Topup, Withdrawal };

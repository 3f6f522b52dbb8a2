import { checkBooks } from "#server/ledger/check-books.ts";
import { splitProRata } from "#server/ledger/split.ts";
import { refreshRanks } from "#server/lifecycle/rank.ts";
import { holdMarks, markAsDemo } from "#server/platform/config/demo-mark.ts";
import type { Db } from "#server/platform/db/db.ts";
import {
  goalKobo,
  makeInvestments,
  type PastInvestment,
  type PlacedProject,
  raisedKobo,
} from "./demo/history.ts";
import { loadArticles } from "./demo/load-articles.ts";
import { loadMoney } from "./demo/load-money.ts";
import { loadPeople } from "./demo/load-people.ts";
import { loadPortraits, loadProjectPictures } from "./demo/load-pictures.ts";
import { loadProjects } from "./demo/load-projects.ts";
import { loadUpdates } from "./demo/load-updates.ts";
import { demoProjects } from "./demo/projects.ts";
import { demoId } from "./demo/random.ts";
import type { DemoProject } from "./demo/shapes.ts";

const demoPassword = "Demo-Pass-1!";

/** Fills an empty installation with the demo, in one transaction; does nothing when anyone is registered. */
export async function loadDemo(db: Db, say: (line: string) => void): Promise<void> {
  const [someone] = await db`select 1 as one from app.person limit 1`;
  if (someone) return;
  say("Filling it with demo data ...");
  const startedAt = performance.now();
  await db.transaction(async (tx) => {
    await holdMarks(tx);
    const [earlier] = await tx`select 1 as one from app.person limit 1`;
    if (earlier) return;
    const now = new Date();
    await markAsDemo(tx);
    const people = await loadPeople(tx, demoPassword);
    await loadPortraits(tx, people);
    const placed = placeProjects(people, now);
    await loadProjects(tx, placed, now);
    await loadProjectPictures(tx, placed);
    await loadMoney(tx, placed, people, now);
    await loadUpdates(tx, placed, now);
    await loadArticles(tx, people, now);
    // The demo's admins have been notified of what waits in it.
    await tx`
      insert into app.approval_notice (item_id, submitted_at)
      select id, submitted_at from app.project where approval_status = 'PENDING'
      union all select id, created_at from app.investment where status = 'pending'`;
  });
  // Otherwise "trending" would be empty until the job has run.
  await refreshRanks(db);
  const broken = await checkBooks(db);
  if (broken.length > 0)
    throw new Error(
      `The demo's books do not balance: ${JSON.stringify(broken.map((b) => b.invariant))}`,
    );
  await db.run("analyze");
  say(
    `Demo data is in place (${Math.round(performance.now() - startedAt)} ms). Sign in with the password ${demoPassword} as`,
  );
  for (const name of ["admin", "admin2", "investor", "creator"]) say(`  ${name}@demo.ajose.ng`);
}

function placeProjects(people: Map<string, string>, now: Date): PlacedProject[] {
  const investorIds = [...people]
    .filter(([userName]) => !["folashade", "ibrahimd"].includes(userName))
    .map(([, id]) => id);
  return demoProjects.map((project, index) => {
    const id = demoId(2, index);
    const creatorId = people.get(project.creator);
    if (!creatorId) throw new Error(`${project.name} has no creator`);
    const raised = raisedKobo(project);
    const investments = makeInvestments(
      { id, project, creatorId, raisedKobo: raised },
      investorIds,
      now,
      index + 1,
    );
    const milestoneIds = project.milestones.map((_, position) => demoId(3, index * 20 + position));
    return {
      id,
      project,
      creatorId,
      goalKobo: goalKobo(project),
      raisedKobo: raised,
      investments,
      milestoneIds,
      returns: returnsOf(project, investments, raised),
    };
  });
}

function returnsOf(
  project: DemoProject,
  investments: PastInvestment[],
  raised: bigint,
): Map<string, bigint> {
  if (project.state !== "COMPLETED") return new Map();
  const total = (raised * BigInt(project.returnedPercent)) / 100n;
  const parts = splitProRata(
    total,
    investments.map((investment) => investment.amountKobo),
  );
  return new Map(investments.map(({ id }, index) => [id, parts[index] ?? 0n]));
}

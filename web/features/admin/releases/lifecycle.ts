import { api } from "#web/api/api.ts";
import { ApiError } from "#web/api/call.ts";

const pageSize = 12;

export type ReleasePage = Awaited<ReturnType<typeof api.listReleases>>;
export type OverduePage = Awaited<ReturnType<typeof api.listOverdue>>;
export type OutcomePage = Awaited<ReturnType<typeof api.listOutcomes>>;
/** Above `above` two admins are needed. */
export type TwoAdmins = Awaited<ReturnType<typeof api.getTwoAdminsRule>>["data"];

/** Whether it takes two admins, as far as the rule could be read; the server decides. */
export function needsTwo(kobo: bigint, twoAdmins: TwoAdmins | null): boolean {
  return twoAdmins !== null && kobo > twoAdmins.above;
}

/** What waits for an admin in projects that are under way. A part is null when it could not be read. */
export type Work = {
  releases: ReleasePage | null;
  overdue: OverduePage | null;
  outcomes: OutcomePage | null;
  twoAdmins: TwoAdmins | null;
};

export async function readWork(): Promise<Work> {
  const [releases, overdue, outcomes, twoAdmins] = await Promise.all([
    orNull(readReleases()),
    orNull(readOverdue()),
    orNull(readOutcomes()),
    readTwoAdmins(),
  ]);
  return { releases, overdue, outcomes, twoAdmins };
}

export function readTwoAdmins(): Promise<TwoAdmins | null> {
  return orNull(api.getTwoAdminsRule({}).then(({ data }) => data));
}

export function readReleases(cursor?: string) {
  return api.listReleases({ cursor, limit: pageSize });
}

export function readOverdue(cursor?: string) {
  return api.listOverdue({ cursor, limit: pageSize });
}

export function readOutcomes(cursor?: string) {
  return api.listOutcomes({ cursor, limit: pageSize });
}

/** What was read, or null when the server refused or could not be reached. */
export function orNull<Found>(reading: Promise<Found>): Promise<Found | null> {
  return reading.catch((problem: unknown) => {
    if (problem instanceof ApiError) return null;
    throw problem;
  });
}

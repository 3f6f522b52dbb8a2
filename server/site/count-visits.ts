import { dayFrom } from "#contract/dates/lagos-days.ts";
import type { Db } from "../platform/db/db.ts";
import { createTally } from "../platform/health/tally.ts";
import { publicPageOf } from "../platform/http/caching/page-cache.ts";

type Answered = {
  method: string;
  url: string;
  headers: Record<string, string | string[] | undefined>;
};
type Count = { pages: number; projectPages: number };

/** Adds up what was opened on each day of Lagos, and writes it now and then. */
export function createVisits(db: Db, now: () => Date) {
  const tally = createTally<string, Count>((counts) => addVisits(db, counts));
  return {
    ...tally,
    count(opened: "page" | "project"): void {
      tally.change(
        dayFrom(now(), 0),
        ({ pages, projectPages } = { pages: 0, projectPages: 0 }) => ({
          pages: pages + 1,
          projectPages: projectPages + (opened === "project" ? 1 : 0),
        }),
      );
    },
  };
}

/** What a person opened with a call, by the path and by what programs say of themselves; null for all other calls. */
export function openedPage({ method, url, headers }: Answered): "page" | "project" | null {
  if (method !== "GET" || !isPerson(headers) || `${headers["sec-purpose"]}`.includes("prefetch"))
    return null;
  if (isProjectInArea(url, `${headers.referer}`)) return "project";
  const page = publicPageOf(url);
  if (!page) return null;
  return page.path === "/projects/:id" ? "project" : "page";
}

/** Browsers call themselves Mozilla; so do many programs, which then say what they are. */
function isPerson(headers: Answered["headers"]): boolean {
  const agent = `${headers["user-agent"]}`;
  return (
    agent.startsWith("Mozilla/") && !/bot|crawl|spider|preview|headless|lighthouse/i.test(agent)
  );
}

/** In the investor's area a project is no page of the server's: its call is. What one holds is read there for other reasons. */
function isProjectInArea(url: string, referer: string): boolean {
  if (!/^\/api\/projects\/[\da-f-]{36}$/.test(url) || !URL.canParse(referer)) return false;
  const { pathname } = new URL(referer);
  return pathname.startsWith("/investor/") && pathname !== "/investor/investments";
}

async function addVisits(db: Db, counts: ReadonlyMap<string, Count>): Promise<void> {
  const of = [...counts.values()];
  await db`
    insert into app.visit_day as v (day, pages, project_pages)
    select * from unnest(${[...counts.keys()]}::date[], ${of.map(({ pages }) => pages)}::bigint[],
      ${of.map(({ projectPages }) => projectPages)}::bigint[]) as c (day) order by day
    on conflict (day) do update set pages = v.pages + excluded.pages,
      project_pages = v.project_pages + excluded.project_pages`;
}

import { categories } from "#contract/project-facts.ts";
import type { Sql } from "../platform/db/db.ts";

type Counted = { category: (typeof categories)[number]; count: number };

/** Every category with the number of its open projects. */
export async function listCategories(db: Sql): Promise<Counted[]> {
  const counts = await db<Counted>`
    select category, count(*)::int as count from app.project
    where status = 'OPEN' and approval_status = 'APPROVED' group by category`;
  const byName = new Map(counts.map(({ category, count }) => [category, count]));
  return categories.map((category) => ({ category, count: byName.get(category) ?? 0 }));
}

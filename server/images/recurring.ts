import type { Db } from "../platform/db/db.ts";
import type { Recurring } from "../platform/jobs/recurring.ts";
import { sweepImages } from "./sweep-images.ts";

export function imageRecurring(db: Db): Recurring[] {
  return [{ name: "sweepImages", everySeconds: 3_600, work: () => sweepImages(db) }];
}

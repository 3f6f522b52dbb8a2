/** A status as we count it, and what an admin has to look at when the provider cannot go on by itself. */
export type ReadStatus<Status> = { status: Status | "pending"; attention?: string };

/** One provider's words for one kind of thing, in small letters with dashes, and what each counts as. */
export type StatusTable<Status> = Readonly<Record<string, Status | ReadStatus<Status>>>;

/**
 * What a provider's word for a status counts as. What its manual does not explain may still complete: it is
 * pending, and admins are notified, because nobody can know what becomes of it.
 */
export function readStatus<Status extends string | null>(
  provider: string,
  table: StatusTable<Status>,
  word: string,
): ReadStatus<Status> {
  const key = word
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_]+/g, "-");
  const known = Object.hasOwn(table, key) ? table[key] : undefined;
  if (known === undefined) {
    const shown = word.replaceAll(/[^\w .-]/g, "?").slice(0, 40);
    const attention = `${provider} calls its status "${shown}", which its manual does not explain. It counts as pending: look it up there.`;
    return { status: "pending", attention };
  }
  return typeof known === "object" && known !== null ? known : { status: known };
}

/** What decides whether somebody may write to somebody else. */
export type Writing = {
  /** The writer is an admin. */
  isAdmin: boolean;
  isOneself: boolean;
  /** Of the reader's account. */
  reader: "PENDING" | "ACTIVE" | "SUSPENDED" | "CLOSED";
  /** The writer has blocked the reader. */
  isBlocking: boolean;
  /** The reader has blocked the writer. */
  isBlocked: boolean;
  /** The reader has a public project. */
  isCreator: boolean;
  /** The reader has money in a project of the writer, or had until it ended. */
  isBacker: boolean;
  /** The reader has written to the writer in this conversation. */
  hasWritten: boolean;
};

/**
 * The one rule for who may write to whom, in the order in which its reasons are given: anyone to the creator of a public
 * project, a creator to their backers, an admin to anyone; and whoever was written to may answer. The writer is signed in,
 * and so ACTIVE.
 */
export function whyNotWrite(
  writing: Writing,
):
  | "MESSAGE_TO_ONESELF"
  | "READER_CLOSED"
  | "READER_BLOCKED"
  | "BLOCKED_BY_READER"
  | "READER_AWAY"
  | "MAY_NOT_WRITE"
  | null {
  if (writing.isOneself) return "MESSAGE_TO_ONESELF";
  if (writing.reader === "CLOSED") return "READER_CLOSED";
  if (writing.isAdmin) return null;
  if (writing.isBlocking) return "READER_BLOCKED";
  if (writing.isBlocked) return "BLOCKED_BY_READER";
  if (!(writing.isCreator || writing.isBacker || writing.hasWritten)) return "MAY_NOT_WRITE";
  return writing.reader === "ACTIVE" ? null : "READER_AWAY";
}

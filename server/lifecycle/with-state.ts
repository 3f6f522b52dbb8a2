import type { RefusalCode } from "#contract/refusals.ts";
import { Refusal } from "../platform/http/refusal.ts";
import type { LockedProject } from "./lock-project.ts";

const states: Partial<Record<LockedProject["status"], string>> = {
  WINDING_UP: "it has ended, and its money is on its way to the investors",
  COMPLETED: "its outcome is settled",
  CANCELLED: "it is cancelled",
  CLOSED: "it is closed and everyone is refunded",
};

/** The refusal, with what has become of the project, for whoever decides a moment too late. */
export function withState(code: RefusalCode, status: LockedProject["status"]): Refusal {
  const state = states[status];
  const { message } = new Refusal(code);
  return new Refusal(code, { message: state ? `${message}: ${state}` : message });
}

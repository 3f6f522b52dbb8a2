import { AsyncLocalStorage } from "node:async_hooks";

const current = new AsyncLocalStorage<string>();

/** Does the work of one call: whatever it writes down can say which. */
export function duringRequest<T>(id: string, work: () => T): T {
  return current.run(id, work);
}

/** The id by which the answer and the log name the call that is being answered; null outside of calls. */
export function currentRequest(): string | null {
  return current.getStore() ?? null;
}

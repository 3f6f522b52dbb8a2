import { tabStorage } from "#web/storage.ts";

/**
 * The Idempotency-Key for investing this amount in this project. The same one until the server has
 * answered, also after a reload: whoever presses again because nothing came back invests once.
 */
export function confirmationKey(projectId: string, amountKobo: bigint): string {
  const [amount, kept] = (tabStorage.getItem(nameOf(projectId)) ?? "").split(" ");
  if (kept && amount === String(amountKobo)) return kept;
  const key = crypto.randomUUID();
  tabStorage.setItem(nameOf(projectId), `${amountKobo} ${key}`);
  return key;
}

/** The server has answered: the next confirmation is a new one. */
export function forgetConfirmation(projectId: string): void {
  tabStorage.removeItem(nameOf(projectId));
}

function nameOf(projectId: string): string {
  return `investing-${projectId}`;
}

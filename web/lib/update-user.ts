import { readSession, type SessionUser, storeUser } from "#web/session/session-store.ts";

/** Replaces what is known of the user; an answer that comes after they have signed out changes nothing. */
export function updateUser(user: SessionUser): void {
  if (readSession().user?.id === user.id) storeUser(user);
}

/** Asks the server for the user again: the balance may have moved. */
export async function reloadUser(): Promise<void> {
  const { api } = await import("#web/api/api.ts");
  const { data } = await api.getMe({});
  updateUser(data);
}

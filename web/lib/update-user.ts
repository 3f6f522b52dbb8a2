import { keepUser, readSession, type SessionUser } from "#web/session/session-store.ts";

/** Replaces what is known of the person; an answer that comes after they have signed out changes nothing. */
export function updateUser(user: SessionUser): void {
  if (readSession().user?.id === user.id) keepUser(user);
}

/** Asks the server for the person again: the balance may have moved. */
export async function reloadUser(): Promise<void> {
  const { api } = await import("#web/api/api.ts");
  const { data } = await api.getMe({});
  updateUser(data);
}

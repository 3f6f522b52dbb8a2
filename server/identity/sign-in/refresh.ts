import { audit } from "../../audit/audit.ts";
import type { Tx } from "../../platform/db/db.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { enqueueEmail } from "../../platform/mail/mail.ts";
import type { IdentityContext } from "../context.ts";
import { recipientOf, signInEndedTemplate } from "../mails/email-templates.ts";
import { readUser } from "../users/read-users.ts";
import { endSession, idleDays, tokenPair } from "./sessions.ts";
import type { SignedIn } from "./sign-in.ts";

type Session = {
  id: string;
  personId: string;
  deviceHash: string;
  generation: number;
  isFresh: boolean;
  isEnded: boolean;
  isExpired: boolean;
  status: string;
  firstName: string;
  lastName: string;
  email: string;
};

/**
 * Swaps a refresh token for the next pair. Within 30 s the same device may repeat its last one and gets
 * the same successor, so two tabs never sign each other out. An older one, or one from another device,
 * ends the session and mails the owner. A session unused for a week is over. Throws REFRESH_REFUSED, SESSION_EXPIRED, SUSPENDED.
 */
export async function refresh(
  context: IdentityContext,
  { refreshToken, deviceHash }: { refreshToken: string; deviceHash: string },
): Promise<SignedIn> {
  const named = context.tokens.readRefresh(refreshToken);
  if (!named) throw new Refusal("REFRESH_REFUSED");
  const outcome = await context.db.transaction(async (tx) => {
    const session = await lockSession(tx, named.sessionId);
    const refusal = whyNot(session);
    if (refusal) return refusal;
    const { generation } = session;
    const isOwnDevice = deviceHash !== "" && session.deviceHash === deviceHash;
    if (isOwnDevice && named.generation === generation) return rotate(tx, context, session);
    if (isOwnDevice && named.generation === generation - 1 && session.isFresh) {
      return answer(tx, context, session);
    }
    return endForReuse(tx, context, session);
  });
  // Thrown only now: the end of the session must not be rolled back.
  if (outcome instanceof Refusal) throw outcome;
  return outcome;
}

const nobody: Session = {
  id: "",
  personId: "",
  deviceHash: "",
  generation: 0,
  isFresh: false,
  isEnded: true,
  isExpired: false,
  status: "",
  firstName: "",
  lastName: "",
  email: "",
};

async function lockSession(tx: Tx, id: string): Promise<Session> {
  // Whoever refreshes at the same moment waits here, and then sees the new generation.
  await tx`select 1 from app.session where id = ${id} for no key update`;
  const [session] = await tx<Session>`
    select s.id, person_id, device_hash, generation, p.status, first_name, last_name, email,
      rotated_at > app.now() - interval '30 seconds' as is_fresh,
      ended_at is not null as is_ended,
      least(expires_at, rotated_at + make_interval(days => ${idleDays})) <= app.now() as is_expired
    from app.session s join app.person p on p.id = s.person_id where s.id = ${id}`;
  return session ?? nobody;
}

function whyNot({ status, isExpired, isEnded }: Session): Refusal | null {
  if (status === "SUSPENDED") return new Refusal("SUSPENDED");
  // The word "expired" signs the client out, so it is said only when it is true.
  if (isExpired) return new Refusal("SESSION_EXPIRED");
  return isEnded || status !== "ACTIVE" ? new Refusal("REFRESH_REFUSED") : null;
}

async function rotate(tx: Tx, context: IdentityContext, session: Session): Promise<SignedIn> {
  const generation = session.generation + 1;
  await tx`
    update app.session set generation = ${generation}, rotated_at = app.now() where id = ${session.id}`;
  await tx`update app.person set last_active_at = app.now() where id = ${session.personId}`;
  return answer(tx, context, { ...session, generation });
}

async function answer(tx: Tx, context: IdentityContext, session: Session): Promise<SignedIn> {
  const pair = tokenPair(context.tokens, { ...session, sessionId: session.id });
  return { ...pair, data: await readUser(tx, session.personId) };
}

async function endForReuse(
  tx: Tx,
  { publicUrl }: IdentityContext,
  session: Session,
): Promise<Refusal> {
  await endSession(tx, session.id, "refresh token used again");
  const done = { actorId: null, action: "session ended", subjectId: session.personId } as const;
  await audit(tx, { ...done, reason: "refresh token used again", before: {}, after: {} });
  await enqueueEmail(tx, recipientOf(session), signInEndedTemplate(session, publicUrl), {
    dedupeKey: `reuse:${session.id}`,
  });
  return new Refusal("REFRESH_REFUSED");
}

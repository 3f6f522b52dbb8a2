import { type MailFlag, mailFlags, type Preferences } from "#contract/notifications.ts";
import { isSame } from "../identity/codes.ts";
import type { Tokens } from "../identity/sign-in/tokens.ts";
import { isSubscribed, leaveOwner, subscribeOwner } from "../newsletter/newsletter.ts";
import type { Sql } from "../platform/db/db.ts";
import { Refusal } from "../platform/http/refusal.ts";

/** What is left out stays as it is. */
type Change = { [Name in keyof Preferences]?: Preferences[Name] | undefined };

type Stored = {
  email: string;
  muted: string[];
  smsNotifications: boolean;
  categories: Preferences["categories"];
};

/** A person's preferences; whoever never chose has those of somebody new. */
export async function readPreferences(db: Sql, personId: string): Promise<Preferences> {
  const { email, muted, smsNotifications, categories } = await readStored(db, personId);
  return {
    emailUpdates: !muted.includes("emailUpdates"),
    projectUpdates: !muted.includes("projectUpdates"),
    investmentAlerts: !muted.includes("investmentAlerts"),
    marketingEmails: await isSubscribed(db, email),
    smsNotifications,
    categories,
  };
}

export async function savePreferences(
  tx: Sql,
  { tokens, personId, change }: { tokens: Tokens; personId: string; change: Change },
): Promise<Preferences> {
  await tx`
    insert into app.notification_preferences (person_id) values (${personId}) on conflict do nothing`;
  // Locked: of two tabs that change different flags, each keeps the other's.
  await tx`
    select 1 as one from app.notification_preferences where person_id = ${personId} for update`;
  const before = await readPreferences(tx, personId);
  const given = Object.entries(change).filter(([, value]) => value !== undefined);
  const wanted: Preferences = { ...before, ...Object.fromEntries(given) };
  await tx`
    update app.notification_preferences set muted = ${mailFlags.filter((flag) => !wanted[flag])},
      sms_notifications = ${wanted.smsNotifications}, categories = ${wanted.categories}
    where person_id = ${personId}`;
  if (wanted.marketingEmails !== before.marketingEmails) {
    const { email } = await readStored(tx, personId);
    if (wanted.marketingEmails) await subscribeOwner(tx, tokens, email);
    else await leaveOwner(tx, email);
  }
  return wanted;
}

/** The token by which every mail of a flag can be ended: made from both, so that nothing need be stored. */
export function muteToken(tokens: Tokens, personId: string, flag: MailFlag): string {
  return `${personId}.${flag}.${tokens.digest("mute-mails", `${personId}.${flag}`)}`;
}

/** Ends one kind of mails with the token that each of them carries; again is no harm. Throws LINK_NOT_VALID. */
export async function muteMails(tx: Sql, tokens: Tokens, token: string): Promise<void> {
  const [personId = "", name] = token.split(".");
  const flag = mailFlags.find((one) => one === name);
  if (!flag || !isSame(token, muteToken(tokens, personId, flag)))
    throw new Refusal("LINK_NOT_VALID");
  const [person] = await tx`
    select 1 as one from app.person where id = ${personId} and closed_at is null`;
  if (person) await savePreferences(tx, { tokens, personId, change: { [flag]: false } });
}

async function readStored(db: Sql, personId: string): Promise<Stored> {
  const [stored] = await db<Stored>`
    select p.email, coalesce(s.muted, '{}') as muted,
      coalesce(s.sms_notifications, false) as sms_notifications, coalesce(s.categories, '{}') as categories
    from app.person p left join app.notification_preferences s on s.person_id = p.id
    where p.id = ${personId}`;
  if (!stored) throw new Refusal("USER_NOT_FOUND");
  return stored;
}

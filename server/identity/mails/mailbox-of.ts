const gmail = ["gmail.com", "googlemail.com"];
const proton = ["proton.me", "protonmail.com", "protonmail.ch", "pm.me"];
const apple = ["icloud.com", "me.com", "mac.com"];
const yahoo = /^(?:yahoo\.[a-z.]+|ymail\.com|rocketmail\.com|myyahoo\.com)$/;
const fastmail = /^(?:(?<name>[^.]+)\.)?(?<domain>fastmail\.(?:[a-z]+|co\.uk|com\.au))$/;

/**
 * The mailbox that an address ends in, as far as its spelling shows. Only for counting mails: an account
 * belongs to the address as it is. Most hosts ignore what follows a plus. What else a provider says of its own:
 * - Gmail: dots do not matter, and googlemail.com is gmail.com.
 * - Proton: dots, hyphens and underscores do not matter, and a name is one person's at all its domains.
 * - Apple: me.com and mac.com are the older names of icloud.com.
 * - Yahoo: what follows a hyphen is the keyword of a disposable address; names have none.
 * - Fastmail: anything@name.fastmail.com goes to name@fastmail.com, with a hyphen for the name's underscore.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf("@");
  const domain = email.slice(at + 1).toLowerCase();
  const name = before("+", email.slice(0, at).toLowerCase());
  if (gmail.includes(domain)) return `${without(/\./g, name)}@gmail.com`;
  if (proton.includes(domain)) return `${without(/[._-]/g, name)}@proton.me`;
  if (apple.includes(domain)) return `${name}@icloud.com`;
  if (yahoo.test(domain)) return `${before("-", name)}@${domain}`;
  const atFastmail = fastmail.exec(domain)?.groups;
  if (!atFastmail) return `${name}@${domain}`;
  return `${(atFastmail.name ?? name).replaceAll("_", "-")}@${atFastmail.domain}`;
}

/** A name that begins with the sign has none before it. */
function before(sign: string, name: string): string {
  return name.split(sign)[0] || name;
}

/** A name of such signs alone stays as it is. */
function without(signs: RegExp, name: string): string {
  return name.replaceAll(signs, "") || name;
}

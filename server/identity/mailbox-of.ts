const withoutDots = new Set(["gmail.com", "googlemail.com"]);

/**
 * The mailbox that an address ends in, as far as its spelling tells: most hosts ignore what follows a
 * plus, and Gmail ignores dots. Only for counting mails; an account belongs to the address as it is.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf("@");
  const domain = email.slice(at + 1);
  const [name = ""] = email.slice(0, at).split("+");
  // An address that begins with a plus has no name before it.
  const local = name === "" ? email.slice(0, at) : name;
  return withoutDots.has(domain) ? `${local.replaceAll(".", "")}@gmail.com` : `${local}@${domain}`;
}

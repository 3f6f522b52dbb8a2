import { createPrivateKey } from "node:crypto";
import { readFileSync } from "node:fs";
import { type Config, ConfigProblem } from "../config/config.ts";

export type DkimSettings = Pick<Config, "DKIM_SELECTOR" | "DKIM_KEY_FILE" | "MAIL_FROM">;

/** Gmail takes no shorter ones. */
const minBits = 2048;

/** A mailbox's button for leaving counts only where both of its headers are signed (RFC 8058, section 4). */
const signedHeaders =
  "from:to:reply-to:subject:date:message-id:in-reply-to:references:mime-version:content-type:list-unsubscribe:list-unsubscribe-post";

/** How mails are signed in the name of our domain (RFC 6376); null where the mail server signs them, or nobody. */
export function readDkim({ DKIM_SELECTOR, DKIM_KEY_FILE, MAIL_FROM }: DkimSettings) {
  if (!DKIM_SELECTOR || !DKIM_KEY_FILE) return null;
  return {
    domainName: MAIL_FROM.split("@").at(-1) ?? "",
    keySelector: DKIM_SELECTOR,
    privateKey: readKey(DKIM_KEY_FILE),
    headerFieldNames: signedHeaders,
  };
}

function readKey(file: string): string {
  const pem = readPem(file);
  const isUsable = (pem.asymmetricKeyDetails?.modulusLength ?? 0) >= minBits;
  if (pem.asymmetricKeyType !== "rsa" || !isUsable) {
    throw new ConfigProblem(`DKIM_KEY_FILE must hold an RSA key of at least ${minBits} bits`);
  }
  return pem.export({ format: "pem", type: "pkcs8" }).toString();
}

function readPem(file: string) {
  try {
    return createPrivateKey(readFileSync(file));
  } catch (cause) {
    // The cause may quote the file.
    throw new ConfigProblem("DKIM_KEY_FILE cannot be read as a private key (PEM)", { cause });
  }
}

import { createHash, createHmac, timingSafeEqual } from "node:crypto";

/** HMAC-SHA512 over the bytes as they are sent, in hex. */
export function signatureOf(rawBody: Buffer, secret: string): string {
  return createHmac("sha512", secret).update(rawBody).digest("hex");
}

/** True for the right signature. Takes the same time for a missing, short, long or wrong one. */
export function isSignedWith(secret: string, rawBody: Buffer, given: unknown): boolean {
  return isSame(given, signatureOf(rawBody, secret));
}

/** True for the same text. Takes the same time for every other, of whatever length. */
export function isSame(given: unknown, secret: string): boolean {
  const text = typeof given === "string" ? given : "";
  return timingSafeEqual(digest(text), digest(secret));
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

import { quickHash } from "#web/api/quick-hash.ts";
import { deviceStorage } from "#web/session/storage.ts";

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** The 32 letters and digits that stand for this browser, made once and stored. */
export function deviceId(): string {
  const stored = deviceStorage.getItem("deviceId");
  if (stored && /^[A-Za-z0-9]{32}$/.test(stored)) return stored;
  const made = fingerprint() + randomText(24);
  deviceStorage.setItem("deviceId", made);
  return made;
}

/** Eight characters that tell kinds of device apart; the random part tells the devices apart. */
function fingerprint(): string {
  const traits = [
    navigator.userAgent,
    navigator.language,
    navigator.hardwareConcurrency,
    screen.width,
    screen.height,
    screen.colorDepth,
    Intl.DateTimeFormat().resolvedOptions().timeZone,
  ];
  return quickHash(traits.join("|"));
}

function randomText(length: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length));
  return Array.from(bytes, (byte) => alphabet[byte % alphabet.length]).join("");
}

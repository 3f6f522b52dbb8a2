import { createHmac, timingSafeEqual } from "node:crypto";
import { createSigner, createVerifier } from "fast-jwt";
import type { Config } from "../../platform/config/config.ts";

const accessSeconds = 15 * 60;
const rememberedDevices = 20_000;

type AccessClaims = { personId: string; sessionId: string; deviceHash: string };

export type Tokens = {
  signAccess(claims: AccessClaims): string;
  /** The claims of a genuine, unexpired access token, else null. */
  readAccess(token: string): AccessClaims | null;
  /** The refresh token of this generation of a session: the same for the same two, always. */
  createRefresh(sessionId: string, generation: number): string;
  /** Which session and generation a genuine refresh token names, else null. */
  readRefresh(token: string): { sessionId: string; generation: number } | null;
  /** A keyed hash, for what is kept in the database in place of a secret: codes, links, Device-IDs. */
  digest(purpose: string, text: string): string;
  /** The same for the Device-ID of a call. */
  digestDevice(deviceId: string): string;
};

/** Everything that is made from the installation's keys. */
export function createTokens(
  keys: Pick<Config, "ACCESS_TOKEN_KEY" | "REFRESH_TOKEN_KEY" | "CODE_KEY">,
): Tokens {
  const sign = createSigner({
    key: keys.ACCESS_TOKEN_KEY,
    algorithm: "HS256",
    expiresIn: accessSeconds * 1000,
    iss: "ajose",
    aud: "ajose-access",
  });
  const verify = createVerifier({
    key: keys.ACCESS_TOKEN_KEY,
    algorithms: ["HS256"],
    allowedIss: "ajose",
    allowedAud: "ajose-access",
    requiredClaims: ["sub", "sid", "dev", "exp"],
  });
  return {
    signAccess: ({ personId, sessionId, deviceHash }) =>
      sign({ sub: personId, sid: sessionId, dev: deviceHash }),
    readAccess(token) {
      try {
        const { sub, sid, dev, exp }: Record<string, unknown> = verify(token);
        // JSON can spell a time that never comes, such as 1e309.
        if (!Number.isSafeInteger(exp)) return null;
        return { personId: String(sub), sessionId: String(sid), deviceHash: String(dev) };
      } catch {
        return null;
      }
    },
    createRefresh: (sessionId, generation) =>
      `${sessionId}.${generation}.${seal(keys.REFRESH_TOKEN_KEY, `${sessionId}.${generation}`)}`,
    readRefresh(token) {
      const [, sessionId, generation, given] =
        /^([0-9a-f-]{36})\.(\d{1,9})\.([A-Za-z0-9_-]{43})$/.exec(token) ?? [];
      if (!sessionId || !generation || !given) return null;
      const right = seal(keys.REFRESH_TOKEN_KEY, `${sessionId}.${generation}`);
      if (!timingSafeEqual(Buffer.from(given), Buffer.from(right))) return null;
      return { sessionId, generation: Number(generation) };
    },
    digest: (purpose, text) => seal(keys.CODE_KEY, `${purpose}:${text}`),
    digestDevice: remember((deviceId) => seal(keys.CODE_KEY, `device:${deviceId}`)),
  };
}

/** Every call carries its Device-ID: what was computed for one is kept, within bounds. */
function remember(compute: (text: string) => string): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    if (known.size >= rememberedDevices) known.clear();
    const made = compute(text);
    known.set(text, made);
    return made;
  };
}

function seal(key: string, text: string): string {
  return createHmac("sha256", key).update(text).digest("base64url");
}

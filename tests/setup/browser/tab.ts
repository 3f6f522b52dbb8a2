import { vi } from "vitest";

/** A browser tab as far as the client needs one: storages, a window for events, and a fetch. */
export function openTab(stored: { access?: string; refresh?: string }) {
  const [tab, device] = [new Map<string, string>(), new Map<string, string>()];
  if (stored.access) tab.set("accessToken", stored.access);
  if (stored.refresh) device.set("refreshToken", stored.refresh);
  const events = new EventTarget();
  vi.stubGlobal("document", {});
  vi.stubGlobal("window", events);
  vi.stubGlobal("screen", { width: 360, height: 740, colorDepth: 24 });
  vi.stubGlobal("sessionStorage", storageOver(tab));
  vi.stubGlobal("localStorage", storageOver(device));
  const expired = vi.fn();
  events.addEventListener("session-expired", expired);
  return { tab, device, expired };
}

function storageOver(texts: Map<string, string>) {
  return {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => texts.set(key, text),
    removeItem: (key: string) => texts.delete(key),
  };
}

export function token(secondsLeft: number): string {
  const now = Math.floor(Date.now() / 1000);
  const claims = JSON.stringify({ iat: now, exp: now + secondsLeft });
  return `head.${Buffer.from(claims).toString("base64url")}.sign${secondsLeft}`;
}

export const person = {
  id: "01900000-0000-7000-8000-000000000001",
  firstName: "Ada",
  lastName: "Obi",
  userName: "ada",
  email: "ada@example.ng",
  address: "",
  telephone: "+2348030000000",
  avatar: null,
  balance: "42500.00",
  role: "investor",
  status: "ACTIVE",
  namedBacker: false,
  annualIncome: null,
};
export const pair = () => ({ accessToken: token(900), refreshToken: "next", data: person });
export const expiredAnswer = { error: true, message: "Session expired. Please login again." };

export type Sent = { path: string; headers: Headers; body: unknown };

/** Answers each path with the next of its answers, the last one for ever. */
export function answering(
  answers: Record<
    string,
    [status: number, body: object | string, headers?: Record<string, string>][]
  >,
): Sent[] {
  const sent: Sent[] = [];
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    sent.push({
      path,
      headers: new Headers(init.headers),
      body: typeof init.body === "string" ? JSON.parse(init.body) : undefined,
    });
    await new Promise((resolve) => setTimeout(resolve, 1));
    const left = answers[path.replace(/\?.*/, "")] ?? [];
    const [status, body, headers = {}] = (left.length > 1 ? left.shift() : left[0]) ?? [
      404,
      "nothing",
    ];
    init.signal?.throwIfAborted();
    if (status === 0) throw new TypeError("Failed to fetch");
    return new Response(typeof body === "string" ? body : JSON.stringify(body), {
      status,
      headers,
    });
  });
  return sent;
}

export const ok = (fields: object): [number, object] => [
  200,
  { error: false, message: "OK", ...fields },
];

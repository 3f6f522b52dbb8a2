import { afterEach, expect, test, vi } from "vitest";
import { fetchWithProgress } from "./fetch-with-progress.ts";

/** As much of the browser's XMLHttpRequest as is used; a test says what becomes of it. */
class FakeRequest {
  static last: FakeRequest;
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  opened: string[] = [];
  headers: Record<string, string> = {};
  sent: unknown;
  status = 200;
  responseText = "{}";
  wait: string | null = null;
  constructor() {
    FakeRequest.last = this;
  }
  open(...given: string[]) {
    this.opened = given;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  getResponseHeader() {
    return this.wait;
  }
  send(body: unknown) {
    this.sent = body;
  }
  abort() {
    this.onabort?.();
  }
}

afterEach(() => {
  vi.unstubAllGlobals();
});

function start(signal?: AbortSignal) {
  vi.stubGlobal("XMLHttpRequest", FakeRequest);
  const shares: number[] = [];
  const body = new FormData();
  const init = { method: "POST", headers: { authorization: "Bearer a" }, body };
  const answer = fetchWithProgress((share) => shares.push(share))("/api/images", {
    ...init,
    ...(signal ? { signal } : {}),
  });
  return { request: FakeRequest.last, shares, body, answer };
}

test("a file is sent like any call, and says how much of it has left", async () => {
  const { request, shares, body, answer } = start();
  expect(request.opened).toEqual(["POST", "/api/images"]);
  expect(request.headers).toEqual({ authorization: "Bearer a" });
  expect(request.sent).toBe(body);
  request.upload.onprogress?.({ loaded: 1, total: 4 });
  request.upload.onprogress?.({ loaded: 0, total: 0 });
  expect(shares).toEqual([0.25, 0]);
  Object.assign(request, { status: 429, responseText: '{"error":true}', wait: "7" });
  request.onload?.();
  const response = await answer;
  expect(response.status).toBe(429);
  expect(response.headers.get("retry-after")).toBe("7");
  expect(await response.json()).toEqual({ error: true });
});

test("a broken connection is the same error as fetch's, and one that is called off its own", async () => {
  const broken = start();
  broken.request.onerror?.();
  await expect(broken.answer).rejects.toBeInstanceOf(TypeError);
  const leaves = new AbortController();
  const left = start(leaves.signal);
  leaves.abort(new DOMException("Left out", "AbortError"));
  await expect(left.answer).rejects.toMatchObject({ name: "AbortError" });
});

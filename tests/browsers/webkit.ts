import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterAll, vi } from "vitest";
import { freePort } from "#tests/setup/app/free-port.ts";
import type { Driver } from "./visitor.ts";

const elementKey = "element-6066-11e4-a52e-4f735466cecf";

/** WebKitGTK, Safari's engine, by its own WebDriver on a screen that nobody sees. Closed with the test file. */
export async function openWebkit(): Promise<Driver> {
  const home = mkdtempSync(join(tmpdir(), "ajose-webkit-"));
  const screen = spawn("Xvfb", [
    "-displayfd",
    "1",
    "-screen",
    "0",
    "1400x1000x24",
    "-nolisten",
    "tcp",
  ]);
  const display = `:${await firstLine(screen)}`;
  const port = await freePort();
  const driver = spawn("WebKitWebDriver", [`--port=${port}`, "--host=127.0.0.1"], {
    stdio: "ignore",
    env: {
      ...process.env,
      DISPLAY: display,
      HOME: home,
      XDG_DATA_HOME: home,
      XDG_CACHE_HOME: home,
      XDG_CONFIG_HOME: home,
      LIBGL_ALWAYS_SOFTWARE: "1",
      NO_AT_BRIDGE: "1",
      // Its sandbox does not start as root.
      ...(process.getuid?.() === 0 ? { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1" } : {}),
    },
  });
  const call = (method: string, path: string, body?: object) =>
    callDriver(`http://127.0.0.1:${port}${path}`, method, body);
  const session = await vi.waitFor(() => startSession(call), { timeout: 30_000, interval: 200 });
  afterAll(async () => {
    await call("DELETE", session);
    await Promise.all([ended(driver), ended(screen)]);
    rmSync(home, { recursive: true, force: true });
  });
  // Narrower than this its window does not go.
  await call("POST", `${session}/window/rect`, { x: 0, y: 0, width: 480, height: 800 });
  return driverOf((method, path, body) => call(method, session + path, body));
}

type Call = (method: string, path: string, body?: object) => Promise<unknown>;

function driverOf(call: Call): Driver {
  const idOf = async (selector: string) => {
    const found = await call("POST", "/element", { using: "css selector", value: selector });
    return fieldOf(found, elementKey);
  };
  const run = (script: string) => call("POST", "/execute/sync", { script, args: [] });
  const show = (selector: string) =>
    run(
      `document.querySelector(${JSON.stringify(selector)}).scrollIntoView({ block: "center", behavior: "instant" })`,
    );
  return {
    name: "webkit",
    goto: (url) => call("POST", "/url", { url }),
    back: () => call("POST", "/back", {}),
    run: (expression) => run(`return (${expression})`),
    async click(selector) {
      await show(selector);
      await call("POST", `/element/${await idOf(selector)}/click`, {});
    },
    async clickAt(x, y) {
      const actions = [
        { type: "pointerMove", x, y },
        { type: "pointerDown", button: 0 },
        { type: "pointerUp", button: 0 },
      ];
      await call("POST", "/actions", { actions: [{ type: "pointer", id: "mouse", actions }] });
    },
    async type(selector, text) {
      const id = await idOf(selector);
      await call("POST", `/element/${id}/clear`, {});
      await call("POST", `/element/${id}/value`, { text });
    },
    async screenshot(path) {
      writeFileSync(path, Buffer.from(String(await call("GET", "/screenshot")), "base64"));
    },
    problems: [],
  };
}

async function startSession(call: Call): Promise<string> {
  const options = { "webkitgtk:browserOptions": { args: ["--automation"] } };
  const answer = await call("POST", "/session", { capabilities: { alwaysMatch: options } });
  return `/session/${fieldOf(answer, "sessionId")}`;
}

async function callDriver(url: string, method: string, body?: object): Promise<unknown> {
  const response = await fetch(url, { method, ...(body ? { body: JSON.stringify(body) } : {}) });
  const { value } = await response.json();
  if (!response.ok) throw new Error(`WebKit: ${value.error}: ${value.message}`);
  return value;
}

function fieldOf(answer: unknown, name: string): string {
  if (typeof answer !== "object" || answer === null) throw new Error("WebKit answered nothing");
  return String(Reflect.get(answer, name));
}

async function firstLine({ stdout }: ChildProcess): Promise<string> {
  if (!stdout) throw new Error("Xvfb says nothing");
  const [line] = await once(createInterface(stdout), "line");
  return line;
}

async function ended(child: ChildProcess): Promise<void> {
  const exit = once(child, "exit");
  child.kill();
  await exit;
}

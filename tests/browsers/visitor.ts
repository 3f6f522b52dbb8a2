import { vi } from "vitest";

/** What each browser is asked for; everything else is made of it. `expression` is JavaScript that yields JSON. */
export type Driver = {
  name: string;
  goto(url: string): Promise<unknown>;
  back(): Promise<unknown>;
  run(expression: string): Promise<unknown>;
  click(selector: string): Promise<unknown>;
  clickAt(x: number, y: number): Promise<unknown>;
  type(selector: string, text: string): Promise<unknown>;
  screenshot(path: `${string}.png`): Promise<unknown>;
  /** Errors that the page's script threw, where the browser tells. */
  problems: readonly string[];
};

type Kind = "button" | "link" | "field";

/** Does what a person does, with words alone, in any browser. Each step waits until it can be done. */
export function makeVisitor(driver: Driver, url: string) {
  let marked = 0;
  const until = async (what: string, isSo: () => Promise<unknown>) => {
    const look = async () => {
      if (!(await isSo())) throw new Error(`${driver.name}: not ${what}`);
    };
    await vi.waitFor(look, { timeout: 30_000, interval: 100 }).catch(async (problem) => {
      await driver.screenshot(`.data/failed-${driver.name}.png`).catch(() => undefined);
      const page = await driver.run("location.href + ' ' + document.body.innerText.slice(0, 400)");
      throw new Error(`${problem.message}, at ${page}`);
    });
  };
  /** Looks for it anew at each try: a list that is drawn anew has other elements of the same names. */
  const act = (kind: Kind, name: string, within: string, work: (found: string) => unknown) =>
    until(`able to use the ${kind} "${name}" in ${within}`, async () => {
      marked += 1;
      const mark = `found-${marked}`;
      const asked = [kind, name, within, mark].map((one) => JSON.stringify(one)).join(", ");
      if (!(await driver.run(`(${markElement})(${asked})`))) return false;
      await work(`[data-test-mark="${mark}"]`);
      return true;
    });
  return {
    driver,
    async open(path: string) {
      await driver.goto(url + path);
      await until("alive", () => driver.run(`(${isAlive})()`));
    },
    press: (name: string, within = "main") => act("button", name, within, driver.click),
    follow: (name: string, within = "main") => act("link", name, within, driver.click),
    tick: (label: string, within = "main") => act("field", label, within, driver.click),
    fill: (label: string, text: string, within = "main") =>
      act("field", label, within, (found) => driver.type(found, text)),
    says: (text: string) => until(`saying "${text}"`, async () => (await words()).includes(text)),
    at: (path: string) =>
      until(`at ${path}`, async () =>
        String(await driver.run("location.pathname + location.search")).startsWith(path),
      ),
    words,
    /** Closes the open dialog, which leaves the top of the screen free, by a press beside it. */
    pressBeside: () =>
      until("without a dialog", async () => {
        if (!(await driver.run("document.querySelector('dialog[open]') !== null"))) return true;
        await driver.clickAt(20, 12);
        return false;
      }),
    /** How much higher that is which holds the toasts than they are: it takes each press on it. */
    heightBeyondToasts: () => driver.run(`(${heightBeyondToasts})()`),
    /** Back, once what is there has come: Firefox forgets it while a page is on its way. */
    async back() {
      await until("loaded", () => driver.run("document.readyState === 'complete'"));
      await until("alive", () => driver.run(`(${isAlive})()`));
      await driver.run("history.back()");
    },
  };

  async function words(): Promise<string> {
    return String(await driver.run("document.body.innerText.replace(/\\s+/g, ' ')"));
  }
}

/** Runs in the page: marks the first visible element of a kind that is called so; false while there is none. */
function markElement(kind: Kind, name: string, within: string, mark: string): boolean {
  const kinds = {
    button: "button",
    link: "a[href]",
    field: "input:not([type=hidden]), select, textarea",
  };
  const plain = (text: string | null) => (text ?? "").replaceAll(/\s+/g, " ").trim();
  const named = (element: Element) => {
    const labels =
      "labels" in element && element.labels instanceof NodeList ? [...element.labels] : [];
    const label = plain(labels.map((one) => one.textContent).join(" "));
    return element.getAttribute("aria-label") ?? (label || plain(element.textContent));
  };
  const root = [...document.querySelectorAll(within)].at(-1);
  const found = [...(root?.querySelectorAll(kinds[kind]) ?? [])].find((element) => {
    const called = named(element);
    // A field's label goes on with what is wanted of it.
    const isIt = called === name || (kind === "field" && called.startsWith(name));
    return isIt && element.getClientRects().length > 0;
  });
  if (!found) return false;
  found.scrollIntoView({ block: "center", behavior: "instant" });
  const { left, top, width, height } = found.getBoundingClientRect();
  const onTop = document.elementFromPoint(left + width / 2, top + height / 2);
  // A toast may lie above it for a while, and would be pressed in its place.
  if (kind !== "field" && !found.contains(onTop)) return false;
  found.setAttribute("data-test-mark", mark);
  return true;
}

/** Runs in the page, while a toast is there. */
function heightBeyondToasts(): number | undefined {
  const toasts = [...document.querySelectorAll(".toast")];
  const region = toasts[0]?.closest("[popover]")?.getBoundingClientRect();
  const heights = toasts.map((toast) => toast.getBoundingClientRect().height);
  return region && region.height - heights.reduce((whole, one) => whole + one, 0);
}

/** Runs in the page: before this, a press of a button does nothing. */
function isAlive(): boolean {
  return [...document.querySelectorAll("main a, main button, main input")].some((element) =>
    Object.keys(element).some((key) => key.startsWith("__react")),
  );
}

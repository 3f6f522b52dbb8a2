import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type axe from "axe-core";

/** Contrast is judged where `markLooks` says; what a finding stands in is read from the element itself. */
export const axeScript = `${readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8")}
axe.configure({ noHtml: true, rules: [{ id: "color-contrast", selector: "[data-first-of-its-look]" }] });`;

/**
 * Contrast takes most of axe's time, and the rows of a list have the same, as has the frame of all pages: of texts
 * with one colour, size and weight on one ground the first is judged. In the page, which is told the looks that
 * were judged before, and says whether there are new ones and whether axe is in it.
 */
export function markLooks(judgedBefore: string): { hasNewLooks: boolean; hasAxe: boolean } {
  const grounds = new Map<Element | null, string>([[null, ""]]);
  // FNV-1a twice, in 64 bits.
  const hash = (text: string): string => {
    let [high, low] = [0x811c9dc5, 0xc9dc5118];
    for (let index = 0; index < text.length; index += 1) {
      high = Math.imul(high ^ text.charCodeAt(index), 0x01000193);
      low = Math.imul(low ^ text.charCodeAt(index), 0x85ebca6b);
    }
    return (high >>> 0).toString(36) + (low >>> 0).toString(36).padStart(7, "0");
  };
  // What is seen behind an element: its own colour or picture, or that of what it stands in.
  const groundOf = (element: Element | null): string => {
    const known = grounds.get(element);
    if (known !== undefined || !element) return known ?? "";
    const around = groundOf(element.parentElement);
    const { backgroundColor, backgroundImage, opacity, position } = getComputedStyle(element);
    const own = [
      backgroundColor === "rgba(0, 0, 0, 0)" ? "" : backgroundColor,
      backgroundImage === "none" ? "" : backgroundImage,
      opacity === "1" ? "" : opacity,
      // It may lie over something that it does not stand in, and at another width over something else.
      position === "static" ? "" : `${position} ${innerWidth} ${element.getAttribute("class")}`,
    ].join("|");
    const ground = own === "|||" ? around : hash(`${around} ${own}`);
    grounds.set(element, ground);
    return ground;
  };
  const lookOf = (element: Element): string => {
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
    // What cannot be used may be pale.
    const isExempt = element.closest("label, [disabled], [aria-disabled=true]") !== null;
    const kind = element.matches("input, select, textarea") ? element.outerHTML.slice(0, 100) : "";
    const parts = [groundOf(element), color, fontSize, fontWeight, textShadow, isExempt, kind];
    return hash(parts.join("|"));
  };
  const judged = new Set(judgedBefore.split(" "));
  let hasNewLooks = false;
  for (const element of document.querySelectorAll("body, body *")) {
    const isWritten =
      element.matches("input, select, textarea") ||
      [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== "");
    element.removeAttribute("data-first-of-its-look");
    const look = isWritten && element.checkVisibility() ? lookOf(element) : "";
    if (look === "" || judged.has(look)) continue;
    judged.add(look);
    element.setAttribute("data-first-of-its-look", look);
    hasNewLooks = true;
  }
  return { hasNewLooks, hasAxe: "axe" in window };
}

/** In the page, so that only what is wrong crosses to the test, and the looks that were judged or could not be. */
export async function runAxe(asked: {
  within: string | undefined;
  options: axe.RunOptions;
}): Promise<{ findings: string[]; judged: string[]; undecided: string[] }> {
  const { run } = (window as Window & { axe?: typeof axe }).axe ?? {};
  if (!run) throw new Error("axe is not in the page");
  const chosen = asked.within ?? document.querySelector("dialog:modal") ?? document;
  const { violations, incomplete } = await run(chosen, asked.options);
  const unclear = new Set<Element | undefined>(
    incomplete.flatMap(({ nodes }) => nodes.map(({ element }) => element)),
  );
  const place = typeof chosen === "string" ? document.querySelector(chosen) : chosen;
  const marked = [...(place?.querySelectorAll("[data-first-of-its-look]") ?? [])];
  const looksOf = (elements: Element[]) =>
    elements.map((element) => element.getAttribute("data-first-of-its-look") ?? "");
  const findings = violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ element, target, failureSummary }) =>
        `${id}: ${element?.outerHTML.slice(0, 300) ?? target.join(" ")}\n${failureSummary}`,
    ),
  );
  return {
    findings,
    judged: looksOf(marked.filter((element) => !unclear.has(element))),
    undecided: looksOf(marked.filter((element) => unclear.has(element))),
  };
}

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type axe from "axe-core";

/** Contrast is judged where `markLooks` says; what a finding stands in is read from the element itself. */
export const axeScript = `${readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8")}
axe.configure({ noHtml: true, rules: [{ id: "color-contrast", selector: "[data-first-of-its-look]" }] });`;

/**
 * Contrast takes most of axe's time, and the rows of a list have the same, as has the frame of all pages: of
 * texts that look alike, and whose surroundings do, the first is judged. In the page, which is told the looks
 * that were judged before, and says whether there are new ones and whether axe is in it.
 */
export function markLooks(judgedBefore: string): { hasNewLooks: boolean; hasAxe: boolean } {
  const looks = new Map<Element, string>();
  // FNV-1a twice, in 64 bits.
  const hash = (text: string): string => {
    let [high, low] = [0x811c9dc5, 0xc9dc5118];
    for (let index = 0; index < text.length; index += 1) {
      high = Math.imul(high ^ text.charCodeAt(index), 0x01000193);
      low = Math.imul(low ^ text.charCodeAt(index), 0x85ebca6b);
    }
    return (high >>> 0).toString(36) + (low >>> 0).toString(36).padStart(7, "0");
  };
  const lookOf = (element: Element): string => {
    const known = looks.get(element);
    if (known !== undefined) return known;
    const { color, backgroundColor, backgroundImage, opacity, font, position, display } =
      getComputedStyle(element);
    const around = element.parentElement ? lookOf(element.parentElement) : "";
    const look = [around, element.tagName, element.getAttribute("class"), color, backgroundColor]
      .concat([backgroundImage, opacity, font, position, display])
      .join("|");
    const short = hash(look);
    looks.set(element, short);
    return short;
  };
  const judged = new Set(judgedBefore.split(" "));
  let hasNewLooks = false;
  for (const element of document.querySelectorAll("body, body *")) {
    const isWritten =
      element.matches("input, select, textarea") ||
      [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== "");
    const isFirst = isWritten && element.checkVisibility() && !judged.has(lookOf(element));
    if (isFirst) judged.add(lookOf(element));
    if (isFirst) element.setAttribute("data-first-of-its-look", lookOf(element));
    else if (element.hasAttribute("data-first-of-its-look"))
      element.removeAttribute("data-first-of-its-look");
    hasNewLooks ||= isFirst;
  }
  return { hasNewLooks, hasAxe: "axe" in window };
}

/** In the page, so that only what is wrong crosses to the test, and the looks that were judged for good. */
export async function runAxe(asked: {
  within: string | undefined;
  options: axe.RunOptions;
}): Promise<{ findings: string[]; looks: string[] }> {
  const { run } = (window as Window & { axe?: typeof axe }).axe ?? {};
  if (!run) throw new Error("axe is not in the page");
  const chosen = asked.within ?? document.querySelector("dialog:modal") ?? document;
  const { violations, incomplete } = await run(chosen, asked.options);
  const undecided = new Set<Element | undefined>(
    incomplete.flatMap(({ nodes }) => nodes.map(({ element }) => element)),
  );
  const place = typeof chosen === "string" ? document.querySelector(chosen) : chosen;
  const marked = [...(place?.querySelectorAll("[data-first-of-its-look]") ?? [])];
  const looks = marked
    .filter((element) => !undecided.has(element))
    .map((element) => element.getAttribute("data-first-of-its-look") ?? "");
  const findings = violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ element, target, failureSummary }) =>
        `${id}: ${element?.outerHTML.slice(0, 300) ?? target.join(" ")}\n${failureSummary}`,
    ),
  );
  return { findings, looks };
}

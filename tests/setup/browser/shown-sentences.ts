import { relative } from "node:path";
import { afterAll, afterEach, expect } from "vitest";
import { shownSentences } from "#tests/catalogue.ts";
import type { Watch } from "./device.ts";

/**
 * Notes which sentences of the catalogue really appear on the pages of a test file, and fails the file when one
 * of those that it stands for never did. A run of single tests is not asked for them.
 */
export function watchSentences(): Watch {
  const file = relative(process.cwd(), expect.getState().testPath ?? "");
  const own = shownSentences[file] ?? [];
  const seen = new Set<string>();
  let tests: readonly { mode: string; result?: { state: string } | undefined }[] = [];
  afterEach(({ task }) => {
    tests = task.file.tasks;
  });
  afterAll(() => {
    const isWhole = tests.every(({ mode, result }) => mode === "run" && result?.state === "pass");
    if (isWhole) expect(own.filter((sentence) => !seen.has(sentence))).toEqual([]);
  });
  return async (context) => {
    if (own.length === 0) return async () => {};
    const note = await context.exposeBinding(
      "sentenceShown",
      (_, sentence: string) => void seen.add(sentence),
    );
    const report = await context.addInitScript(reportSentences, own);
    return async () => {
      await report.dispose();
      await note.dispose();
    };
  };
}

declare global {
  interface Window {
    sentenceShown?: (sentence: string) => Promise<void>;
  }
}

/** Runs in each page before its own scripts. */
function reportSentences(sentences: readonly string[]): void {
  const left = new Set(sentences);
  const report = (element: Element | null) => {
    const text = element?.textContent?.trim().replaceAll(/₦[\d,.]+/g, "₦X") ?? "";
    if (!element || !left.has(text)) return;
    if (element.checkVisibility({ visibilityProperty: true })) {
      left.delete(text);
      void window.sentenceShown?.(text);
    } else if (element.isConnected) setTimeout(report, 100, element);
  };
  const look = (node: Node) => {
    if (node.nodeType === Node.TEXT_NODE) report(node.parentElement);
    else for (const child of node.childNodes) look(child);
  };
  new MutationObserver((changes) => {
    for (const { target, addedNodes, type } of changes) {
      if (type === "characterData") look(target);
      for (const node of addedNodes) look(node);
    }
  }).observe(document, { childList: true, subtree: true, characterData: true });
}

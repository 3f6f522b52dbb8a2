import { expect, test } from "vitest";
import { applyMark, type Change, goOnWithList, type Mark } from "./marks.ts";

const press = (mark: Mark, typed: string) =>
  changed(typed, (selection) => applyMark(mark, selection));

/** The text after a change; what is selected stands between < and >, before and after. */
function changed(
  typed: string,
  change: (selection: { text: string; start: number; end: number }) => Change | null,
): string | null {
  const start = typed.indexOf("<");
  const end = typed.indexOf(">") - 1;
  const text = typed.replace(/[<>]/g, "");
  const made = change({ text, start, end });
  if (!made) return null;
  const { from, to, insert, selected } = made;
  const [first, last] = selected;
  const marked = `${insert.slice(0, first)}<${insert.slice(first, last)}>${insert.slice(last)}`;
  return text.slice(0, from) + marked + text.slice(to);
}

test.each<[Mark, string, string]>([
  ["Bold", "Two <schools> now", "Two **<schools>** now"],
  ["Bold", "Two **<schools>** now", "Two <schools> now"],
  ["Bold", "<>", "**<bold words>**"],
  ["Link", "See <our site>", "See [our site](<https://>)"],
  ["Link", "See <>", "See [words of the link](<https://>)"],
  ["Heading", "One\nTw<>o\nThree", "One\n# Two<>\nThree"],
  ["Heading", "# Tw<>o", "Two<>"],
  ["List", "One\nT<wo\nThr>ee\nFour", "One\n- Two\n- Three<>\nFour"],
  ["List", "- T<wo\n- Thr>ee", "Two\nThree<>"],
  ["List", "- T<wo\nThr>ee", "- Two\n- Three<>"],
  ["List", "# Tw<>o", "- Two<>"],
  ["Heading", "<>", "# <>"],
])("%s: %j becomes %j", (mark, before, after) => {
  expect(press(mark, before)).toBe(after);
});

test.each([
  ["- One<>", "- One\n- <>"],
  ["- One<>\n- Two", "- One\n- <>\n- Two"],
  ["- On<>e", "- On\n- <>e"],
  ["Words\n9. One<>", "Words\n9. One\n10. <>"],
  ["- One\n- <>", "- One\n<>"],
  ["One<>", null],
  ["-One<>", null],
  ["- <One>", null],
  ["<>- One", null],
])("Enter in the list %j makes %j", (before, after) => {
  expect(changed(before, goOnWithList)).toBe(after);
});

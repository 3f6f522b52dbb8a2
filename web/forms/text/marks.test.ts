import { expect, test } from "vitest";
import { applyMark, type Mark } from "./marks.ts";

/** The text with the mark put in; what is selected stands between < and >, before and after. */
function press(mark: Mark, typed: string): string {
  const start = typed.indexOf("<");
  const end = typed.indexOf(">") - 1;
  const text = typed.replace(/[<>]/g, "");
  const { from, to, insert, selected } = applyMark(mark, { text, start, end });
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

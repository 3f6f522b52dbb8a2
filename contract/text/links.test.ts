import { expect, test } from "vitest";
import { linkedinLink, twitterLink, webLink } from "./links.ts";

test.each([
  ["", ""],
  [" ada.ng ", "https://ada.ng/"],
  ["https://ada.ng/about?x=1", "https://ada.ng/about?x=1"],
  ["Ada.NG/\u200bshop", "https://ada.ng/shop"],
  ["http://ada.ng", null],
  ["javascript:alert(1)", null],
  ["data:text/html,x", null],
  ["https://bank.ng@evil.example", null],
  ["https://ada.ng:8443", null],
  ["https://127.0.0.1/x", null],
  ["https://localhost", null],
  ["ada", null],
  ["my shop", null],
  [`https://ada.ng/${"x".repeat(200)}`, null],
])("the web address %j is read as %j", (typed, link) => {
  expect(webLink(typed)).toBe(link);
});

test("pages on other sites lead to those sites, and a name on X is enough", () => {
  expect(linkedinLink("ng.linkedin.com/in/ada")).toBe("https://ng.linkedin.com/in/ada");
  expect(linkedinLink("https://linkedin.com.evil.example/in/ada")).toBeNull();
  expect(linkedinLink("https://notlinkedin.com/in/ada")).toBeNull();
  for (const typed of ["@ada_obi", "ada_obi", "https://x.com/ada_obi"]) {
    expect(twitterLink(typed)).toBe("https://x.com/ada_obi");
  }
  expect(twitterLink("twitter.com/ada")).toBe("https://twitter.com/ada");
  expect(twitterLink("https://ada.ng")).toBeNull();
  expect(twitterLink("")).toBe("");
});

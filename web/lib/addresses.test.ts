import { expect, test } from "vitest";
import { parseUrl, withQuery } from "./addresses.ts";

test("an address is read, and what is none is null", () => {
  expect(parseUrl("https://ajose.ng/news?a=1")?.host).toBe("ajose.ng");
  expect(parseUrl("/news", "https://ajose.ng")?.href).toBe("https://ajose.ng/news");
  expect(parseUrl("/news")).toBeNull();
  expect(parseUrl("http://")).toBeNull();
});

test("a query follows a question mark, and none leaves the path alone", () => {
  expect(withQuery("/projects", new URLSearchParams({ search: "ọjà ẹ̀" }))).toBe(
    "/projects?search=%E1%BB%8Dj%C3%A0+%E1%BA%B9%CC%80",
  );
  expect(withQuery("/projects", new URLSearchParams())).toBe("/projects");
});

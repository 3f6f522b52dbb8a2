import { expect, test } from "vitest";
import { pageMeta, summaryOf } from "./meta.ts";

const facts = {
  matches: [undefined, { loaderData: { origin: "https://ajose.test" } }, { loaderData: "x" }],
};

test("a page's head names it, its one address and its picture", () => {
  const head = pageMeta(facts, {
    title: "About",
    description: "Who we are.",
    trail: [{ name: "About", path: "/about" }],
  });
  expect(head).toContainEqual({ title: "About | Ajose" });
  expect(head).toContainEqual({
    tagName: "link",
    rel: "canonical",
    href: "https://ajose.test/about",
  });
  expect(head).toContainEqual({ property: "og:url", content: "https://ajose.test/about" });
  expect(head).toContainEqual({
    property: "og:image",
    content: "https://ajose.test/share/site.png",
  });
});

test("structured data carries whole addresses and the way down to the page", () => {
  const head = pageMeta(facts, {
    title: "About",
    description: "Who we are.",
    logo: "/mark.svg",
    about: { "@type": "Organization", name: "Ajose" },
    trail: [
      { name: "Home", path: "/" },
      { name: "About", path: "/about" },
    ],
  });
  expect(head).toContainEqual({
    "script:ld+json": {
      "@context": "https://schema.org",
      "@type": "Organization",
      name: "Ajose",
      url: "https://ajose.test/about",
      description: "Who we are.",
      image: "https://ajose.test/share/site.png",
      logo: "https://ajose.test/mark.svg",
    },
  });
  expect(JSON.stringify(head)).toContain(
    '{"@type":"ListItem","position":2,"name":"About","item":"https://ajose.test/about"}',
  );
});

test("a summary is one line without Markdown's marks, cut between words after at most 160 characters", () => {
  expect(summaryOf("## Why\n\nA **cold room** for Mile-12, off-grid.\n\n- one\n- two")).toBe(
    "Why A cold room for Mile-12, off-grid. one two",
  );
  expect(summaryOf("long ".repeat(60))).toBe(`${"long ".repeat(31).trimEnd()}…`);
});

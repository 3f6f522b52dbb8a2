import type { MetaDescriptor } from "react-router";

/** What React Router's `meta` function is given, as far as it matters here. */
type MetaFacts = {
  matches: readonly ({ loaderData?: unknown } | undefined)[];
};

type PageFacts = {
  /** Without the product's name, which follows it. */
  title: string;
  description: string;
  /** Path of the picture shown where the page is shared; the site's own unless said. */
  image?: string | undefined;
  imageAlt?: string | undefined;
  /** Path and query of the page's one true address; where its trail ends unless said. */
  path?: string | undefined;
  type?: "website" | "article" | undefined;
  /** The pages above this one, from the start down, itself included. */
  trail?: readonly { name: string; path: string }[] | undefined;
  /** What the page is about, as a schema.org object: it gets the page's address, description and picture. */
  about?: Readonly<Record<string, unknown>> | undefined;
  /** Path of the mark of what the page is about. */
  logo?: string | undefined;
};

/** The head of a public page: title, description, canonical link, sharing cards and structured data. */
export function pageMeta({ matches }: MetaFacts, page: PageFacts): MetaDescriptor[] {
  const { title, description, type = "website", about, logo } = page;
  const origin = originOf(matches);
  const url = origin + (page.path ?? page.trail?.at(-1)?.path ?? "/");
  const image = origin + (page.image ?? "/share/site.png");
  const imageAlt = page.imageAlt ?? "Ajose: together we build";
  return [
    { title: `${title} | Ajose` },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: url },
    { property: "og:site_name", content: "Ajose" },
    { property: "og:locale", content: "en_NG" },
    { property: "og:type", content: type },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: url },
    { property: "og:image", content: image },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: imageAlt },
    // The rest of its card is read from the Open Graph above.
    { name: "twitter:card", content: "summary_large_image" },
    ...(about
      ? [structured({ url, description, image, ...(logo && { logo: origin + logo }), ...about })]
      : []),
    ...(page.trail ? [structured(trailOf(page.trail, origin))] : []),
  ];
}

/** A page that is not there, or not for search engines: a title and nothing to index. */
export function missingMeta(title: string): MetaDescriptor[] {
  return [{ title: `${title} | Ajose` }, { name: "robots", content: "noindex" }];
}

/** The first lines of a text that people wrote in Markdown, on one line, for a description. */
export function summaryOf(text: string): string {
  // More than is shown, and little enough for what goes over a row of marks again and again.
  const start = text.slice(0, 2000);
  const plain = start.replaceAll(/[*_#>`|-]+(?=\s|$)|(?<=^|\s)[*_#>`|-]+|\s+/g, " ").trim();
  const line = plain.replaceAll(/ {2,}/g, " ");
  return line.length > 160 ? `${line.slice(0, 159).replace(/ \S*$/, "")}…` : line;
}

/** The public frame's loader knows the installation's own address. */
function originOf(matches: MetaFacts["matches"]): string {
  for (const match of matches) {
    const known = match?.loaderData;
    if (typeof known !== "object" || known === null || !("origin" in known)) continue;
    if (typeof known.origin === "string") return known.origin;
  }
  return "";
}

function trailOf(trail: NonNullable<PageFacts["trail"]>, origin: string) {
  return {
    "@type": "BreadcrumbList",
    itemListElement: trail.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: origin + path,
    })),
  };
}

function structured(fact: Readonly<Record<string, unknown>>): MetaDescriptor {
  return { "script:ld+json": { "@context": "https://schema.org", ...fact } };
}

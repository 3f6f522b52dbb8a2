import type { ReactNode } from "react";
import { Pattern } from "#web/ui/base/pattern.tsx";
import { Badge } from "#web/ui/figures/badge.tsx";
import { headingFont } from "#web/ui/heading-font.ts";
import { Icon } from "#web/ui/icon.tsx";
import { RichText } from "#web/ui/rich-text.tsx";
import { linkTitle, teamName } from "./article.ts";
import { ArticleImage } from "./article-image.tsx";
import type { FullArticle } from "./read-news.ts";

/** One article to read, in lines of a length that eyes can follow. */
export function ArticleView({ article, back }: { article: FullArticle; back: ReactNode }) {
  const { id, title, image, categories, day, writtenAt, html, links } = article;
  const names = categories.length > 0 ? categories : ["News"];
  return (
    <article className="mx-auto max-w-[44rem]">
      {back}
      <ul aria-label="Categories" className="mt-5 flex flex-wrap gap-2">
        {names.map((name) => (
          <li key={name}>
            <Badge tone="violet">{name}</Badge>
          </li>
        ))}
      </ul>
      <h1
        className={`mt-4 text-[2.1rem] text-balance wrap-anywhere md:text-5xl ${headingFont(title)}`}
      >
        {title}
      </h1>
      <p className="mt-5 flex items-center gap-3">
        <Pattern id={teamName} columns={2} rows={2} className="size-11 shrink-0 rounded-full" />
        <span className="text-[0.9375rem]">
          <b className="block font-semibold">{teamName}</b>
          <time dateTime={writtenAt} className="text-ink-soft">
            {day}
          </time>
        </span>
      </p>
      <ArticleImage
        id={id}
        image={image}
        columns={9}
        rows={3}
        className="mt-7 h-40 w-full rounded-card sm:h-56"
      />
      <RichText
        html={html}
        className="mt-9 text-lg/[1.75] [&_a]:text-action-text [&_h3]:text-2xl [&>p:first-child]:text-xl/[1.65]"
      />
      {links.length > 0 && <ExternalLinks links={links} />}
    </article>
  );
}

function ExternalLinks({ links }: { links: readonly string[] }) {
  return (
    <aside aria-labelledby="links" className="mt-10 border-t border-line pt-6">
      <h2 id="links" className="text-xl">
        Read on
      </h2>
      <ul className="mt-2 grid">
        {links.map((link, index) => (
          <li key={link}>
            <a
              href={link}
              rel="noopener nofollow"
              className="group flex min-h-11 flex-wrap items-center gap-x-3 py-1.5"
            >
              <span className="inline-flex items-center gap-1.5 font-semibold text-action-text underline underline-offset-4 group-hover:text-ink">
                External Link {index + 1} <Icon name="arrow" className="size-4 -rotate-45" />
              </span>
              <span className="wrap-anywhere text-ink-soft print:hidden">{linkTitle(link)}</span>
              {/* On paper nothing can be pressed. */}
              <span className="hidden text-sm wrap-anywhere print:inline">{link}</span>
            </a>
          </li>
        ))}
      </ul>
    </aside>
  );
}

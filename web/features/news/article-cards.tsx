import { Link } from "react-router";
import { Badge } from "#web/ui/figures/badge.tsx";
import { headingFont } from "#web/ui/heading-font.ts";
import { Icon } from "#web/ui/icon.tsx";
import { type ArticleCard, articlePath, teamName } from "./article.ts";
import { ArticleImage } from "./article-image.tsx";

/** The newest article, large, and the others in a grid below it. */
export function ArticleCards({ cards }: { cards: readonly ArticleCard[] }) {
  const [featured, ...others] = cards;
  if (!featured) return null;
  return (
    <>
      <Featured card={featured} />
      <ul className="mt-6 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {others.map((card) => (
          <li key={card.id}>
            <Small card={card} />
          </li>
        ))}
      </ul>
    </>
  );
}

const cardClasses =
  "relative overflow-hidden rounded-card border border-line bg-card shadow-card has-[h2_a:focus-visible]:outline-3 has-[h2_a:focus-visible]:outline-focus hover:border-edge";

function Featured({ card }: { card: ArticleCard }) {
  return (
    <article className={`grid md:grid-cols-[1.05fr_1fr] ${cardClasses}`}>
      <ArticleImage
        id={card.id}
        image={card.image}
        columns={7}
        rows={5}
        className="h-48 w-full md:h-full md:min-h-80"
      />
      <div className="flex flex-col items-start p-6 md:p-9">
        <p className="flex flex-wrap gap-2">
          <Badge tone="action">Featured</Badge>
          <Badge tone="violet">{card.categories[0] ?? "News"}</Badge>
        </p>
        <Title card={card} className="mt-4 text-2xl md:text-[2rem]" />
        <p className="mt-3 text-lg wrap-anywhere text-ink-soft">{card.excerpt}</p>
        <Foot card={card} />
      </div>
    </article>
  );
}

function Small({ card }: { card: ArticleCard }) {
  const [first = "News", ...more] = card.categories;
  return (
    <article className={`flex h-full flex-col ${cardClasses}`}>
      <ArticleImage
        id={card.id}
        image={card.image}
        columns={6}
        rows={3}
        className="aspect-2/1 w-full"
      />
      <div className="flex grow flex-col items-start p-5">
        <p className="flex flex-wrap gap-2">
          <Badge tone="violet">{first}</Badge>
          {more.length > 0 && <Badge>+{more.length} more</Badge>}
        </p>
        <Title card={card} className="mt-3 text-xl" />
        <p className="mt-2 text-[0.9375rem] wrap-anywhere text-ink-soft">{card.excerpt}</p>
        <Foot card={card} />
      </div>
    </article>
  );
}

/** The title is the card's one link; its reach covers the card. */
function Title({ card, className }: { card: ArticleCard; className: string }) {
  return (
    <h2 className={`wrap-anywhere ${className} ${headingFont(card.title)}`}>
      <Link to={articlePath(card.id)} className="outline-none after:absolute after:inset-0">
        {card.title}
      </Link>
    </h2>
  );
}

function Foot({ card }: { card: ArticleCard }) {
  return (
    <div className="mt-auto flex w-full flex-wrap items-center justify-between gap-x-4 gap-y-1 pt-5 text-[0.9375rem]">
      <p className="text-sm text-ink-soft">
        {teamName} <span aria-hidden="true">·</span> {card.day}
      </p>
      <span
        aria-hidden="true"
        className="inline-flex items-center gap-1.5 font-semibold text-action-text"
      >
        Read More <Icon name="arrow" className="size-4" />
      </span>
    </div>
  );
}

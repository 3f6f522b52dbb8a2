import { type ReactNode, useEffect } from "react";
import {
  Link,
  type ShouldRevalidateFunctionArgs,
  useNavigate,
  useSearchParams,
} from "react-router";
import { articlePath, teamName } from "#web/features/news/article.ts";
import { ArticleView } from "#web/features/news/article-view.tsx";
import { NewsFailed, NewsList, RefreshArticles } from "#web/features/news/news-list.tsx";
import { NewsletterBox } from "#web/features/news/newsletter-box.tsx";
import { type NewsLoad, readNews } from "#web/features/news/read-news.ts";
import { subscribe } from "#web/features/news/subscribe.ts";
import { unanswered } from "#web/forms/form-answer.ts";
import { pageMeta } from "#web/site/meta.ts";
import { toast } from "#web/ui/base/toast.tsx";
import { Icon } from "#web/ui/icon.tsx";
import type { Route } from "./+types/news";

const missing = "Article not found";
const feed = {
  tagName: "link",
  rel: "alternate",
  type: "application/atom+xml",
  title: "Ajose news",
  href: "/feed.xml",
} as const;

export function loader({ request }: Route.LoaderArgs): Promise<NewsLoad> {
  return readNews(new URL(request.url));
}

/** In the browser the list opens at once, with the cards' places, while the articles are on their way. */
export async function clientLoader({
  request,
  serverLoader,
}: Route.ClientLoaderArgs): Promise<NewsLoad> {
  const answer = serverLoader();
  if (new URL(request.url).searchParams.get("Newsid")) return await answer;
  const cards = answer.then(({ cards }) => cards ?? []);
  // The list says that it failed; until it is drawn nobody listens.
  cards.catch(() => undefined);
  return { cards, article: null };
}

export function action({ request }: Route.ActionArgs) {
  return subscribe(request);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return serverAction().catch(unanswered);
}

export function shouldRevalidate({
  formMethod,
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const isSubscribing = formMethod === "POST";
  const isOnlyDismissed = currentUrl.searchParams.has("article") && nextUrl.search === "";
  return !isSubscribing && !isOnlyDismissed && defaultShouldRevalidate;
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const article = loaderData?.article;
  const list = { name: "News", path: "/news" };
  if (!article) {
    return [
      ...pageMeta(
        { matches },
        {
          title: "News",
          description:
            "How Ajose works, what is being funded and what crowdfunding in Nigeria asks of all of us, from the Ajose team.",
          trail: [list],
        },
      ),
      feed,
    ];
  }
  const path = articlePath(article.id);
  return pageMeta(
    { matches },
    {
      title: article.title,
      description: article.summary,
      image: `/share/news/${article.id}.png`,
      imageAlt: article.title,
      path,
      type: "article",
      trail: [list, { name: article.title, path }],
      about: {
        "@type": "NewsArticle",
        headline: article.title,
        datePublished: article.writtenAt,
        author: { "@type": "Organization", name: teamName },
      },
    },
  );
}

export default function NewsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { article, cards } = loaderData;
  const action = article ? articlePath(article.id) : "/news";
  return (
    <div className="wrap grid gap-14 pt-5 pb-14">
      {article ? (
        <ArticleView article={article} back={<BackLink to="/news">Back to News</BackLink>} />
      ) : (
        <div>
          <Heading />
          <NotFound />
          <NewsList cards={cards ?? []} />
        </div>
      )}
      <NewsletterBox action={action} first={actionData} />
    </div>
  );
}

export function ErrorBoundary() {
  return (
    <div className="wrap pt-5 pb-14">
      <Heading />
      <NewsFailed />
    </div>
  );
}

function Heading() {
  return (
    <header className="mb-7">
      <BackLink to="/">Back to Home</BackLink>
      <div className="mt-3 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <h1 className="text-4xl md:text-5xl">News</h1>
          <p className="mt-3 max-w-[44rem] text-lg text-pretty text-ink-soft">
            How Ajose works, and what it takes to raise money together.
          </p>
        </div>
        <RefreshArticles />
      </div>
    </header>
  );
}

/** Says once that an address led to no article, and forgets it. */
function NotFound() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const isMissing = params.has("article");
  useEffect(() => {
    if (!isMissing) return;
    toast.error(missing);
    void navigate("/news", { replace: true, preventScrollReset: true });
  }, [isMissing, navigate]);
  if (!isMissing) return null;
  return <p className="mb-5 rounded-field bg-danger-soft px-4 py-3 text-danger">{missing}</p>;
}

function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="-ml-1 inline-flex min-h-11 items-center gap-2 rounded-field px-1 font-semibold hover:underline print:hidden"
    >
      <Icon name="back" /> {children}
    </Link>
  );
}

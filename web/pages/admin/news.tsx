import { ApiError } from "#web/api/call.ts";
import { ListFailed } from "#web/features/admin/list-failed.tsx";
import { ArticleRow } from "#web/features/admin/news/article-row.tsx";
import { type ArticlePage, failedToLoad, readArticles } from "#web/features/admin/news/articles.ts";
import { PageHeading } from "#web/features/dashboard/page-heading.tsx";
import { PageSkeleton } from "#web/features/dashboard/page-skeleton.tsx";
import { usePages } from "#web/lib/use-pages.ts";
import { LinkButton } from "#web/ui/base/button.tsx";
import { EmptyState } from "#web/ui/cards/empty-state.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { LoadMore } from "#web/ui/load-more.tsx";
import type { Route } from "./+types/news";

export function meta() {
  return [{ title: "News Management | Ajose" }];
}

export async function clientLoader(): Promise<ArticlePage | null> {
  return readArticles().catch((problem: unknown) => {
    if (!(problem instanceof ApiError)) throw problem;
    return null;
  });
}

const heading = (
  <PageHeading
    title="News Management"
    action={
      <div className="flex flex-wrap gap-2.5">
        <LinkButton to="/admin/news/newsletter" variant="outline">
          Newsletter
        </LinkButton>
        <LinkButton to="/admin/news/testimonials" variant="outline">
          Testimonials
        </LinkButton>
        <LinkButton to="/admin/news/create">
          <Icon name="plus" /> Create News
        </LinkButton>
      </div>
    }
  >
    What everyone reads under News, and what goes to the newsletter.
  </PageHeading>
);

export function HydrateFallback() {
  return <PageSkeleton heading={heading} shape="list" />;
}

export default function NewsManagement({ loaderData: page }: Route.ComponentProps) {
  return (
    <>
      {heading}
      {page ? <Articles page={page} /> : <ListFailed message={failedToLoad} />}
    </>
  );
}

function Articles({ page }: { page: ArticlePage }) {
  const { items, hasMore, isBusy, loadMore } = usePages(page, readArticles, failedToLoad);
  if (items.length === 0) {
    return (
      <EmptyState title="No news articles yet">
        The first one that you create stands here, and on the news page once it is published.
      </EmptyState>
    );
  }
  return (
    <>
      <ul className="grid gap-4">
        {items.map((article) => (
          <li key={article.Newsid}>
            <ArticleRow article={article} />
          </li>
        ))}
      </ul>
      <LoadMore label="Load More" hasMore={hasMore} isBusy={isBusy} onClick={loadMore} />
    </>
  );
}

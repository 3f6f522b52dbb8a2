import { Suspense } from "react";
import { Await, Form, useLocation, useNavigate, useNavigation } from "react-router";
import { Button } from "#web/ui/base/button.tsx";
import { ErrorState } from "#web/ui/base/error-state.tsx";
import { EmptyState } from "#web/ui/cards/empty-state.tsx";
import { Icon } from "#web/ui/icon.tsx";
import type { ArticleCard } from "./article.ts";
import { ArticleCards } from "./article-cards.tsx";
import { ArticleSkeletons } from "./article-skeletons.tsx";

/** The articles, or their places while they are on their way. */
export function NewsList({ cards }: { cards: ArticleCard[] | Promise<ArticleCard[]> }) {
  // Each visit and each refresh is a new one, and shows that it is under way.
  const { key } = useLocation();
  return (
    <Suspense key={key} fallback={<ArticleSkeletons />}>
      <Await resolve={cards} errorElement={<NewsFailed />}>
        {(found) =>
          found.length > 0 ? (
            <ArticleCards cards={found} />
          ) : (
            <EmptyState title="No news articles found.">
              When we have news, you will find it here.
            </EmptyState>
          )
        }
      </Await>
    </Suspense>
  );
}

/** In place of news that could not be loaded. */
export function NewsFailed() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  // Going there anew, because an error that the server rendered outlives a mere revalidation.
  const retry = () => navigate(pathname + search, { replace: true, preventScrollReset: true });
  return (
    <ErrorState
      message="Failed to load news"
      onRetry={() => void retry()}
      isBusy={useNavigation().state === "loading"}
    />
  );
}

/** Asks the server anew; a form, so that it does so before the script has started too. */
export function RefreshArticles() {
  return (
    <Form action="/news" replace preventScrollReset>
      <Button type="submit" variant="outline" size="small">
        <Icon name="retry" className="size-4" /> Refresh Articles
      </Button>
    </Form>
  );
}

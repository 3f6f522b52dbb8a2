import { api, asPageError } from "#web/api/api.ts";
import { ArticleForm } from "#web/features/admin/news/article-form.tsx";
import { PageHeading } from "#web/features/dashboard/page-heading.tsx";
import { PageSkeleton } from "#web/features/dashboard/page-skeleton.tsx";
import type { Route } from "./+types/article";

export function meta() {
  return [{ title: "Edit News | Ajose" }];
}

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const { data } = await api.getArticle({ Newsid: params.id }).catch(asPageError);
  return data;
}

const heading = <PageHeading title="Edit News" />;

export function HydrateFallback() {
  return <PageSkeleton heading={heading} shape="form" />;
}

export default function EditNews({ loaderData: article }: Route.ComponentProps) {
  return (
    <>
      {heading}
      <ArticleForm key={article.Newsid} article={article} />
    </>
  );
}

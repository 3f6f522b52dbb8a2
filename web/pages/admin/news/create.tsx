import { ArticleForm } from "#web/features/admin/news/article-form.tsx";
import { PageHeading } from "#web/features/dashboard/page-heading.tsx";
import { PageSkeleton } from "#web/features/dashboard/page-skeleton.tsx";
import { requireSession } from "#web/lib/signed-in.ts";
import type { Route } from "./+types/create";

export function meta() {
  return [{ title: "Create News | Ajose" }];
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireSession(request);
  return null;
}

const heading = <PageHeading title="Create News" />;

export function HydrateFallback() {
  return <PageSkeleton heading={heading} shape="form" />;
}

export default function CreateNews() {
  return (
    <>
      {heading}
      <ArticleForm article={null} />
    </>
  );
}

import { formatTotal } from "#contract/text/total.ts";
import { api } from "#web/api/api.ts";
import { ListFailed } from "#web/features/admin/list-failed.tsx";
import { orNull } from "#web/features/admin/releases/lifecycle.ts";
import { AuditList } from "#web/features/admin/trail/audit-list.tsx";
import { PageHeading } from "#web/features/dashboard/page-heading.tsx";
import { PageSkeleton } from "#web/features/dashboard/page-skeleton.tsx";
import { usePages } from "#web/lib/use-pages.ts";
import { Panel } from "#web/ui/cards/card.tsx";
import { LoadMore } from "#web/ui/load-more.tsx";
import type { Route } from "./+types/security";

const failure = "Failed to load the audit log";
const pageSize = 12;
type AuditPage = Awaited<ReturnType<typeof readAudit>>;

export function meta() {
  return [{ title: "Security Center | Ajose" }];
}

export async function clientLoader() {
  return { page: await orNull(readAudit()) };
}

const heading = (
  <PageHeading title="Security Center">
    What admins and operators did. Nobody can change or remove it.
  </PageHeading>
);

export function HydrateFallback() {
  return <PageSkeleton heading={heading} shape="list" />;
}

export default function SecurityCenter({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <>
      {heading}
      {page ? <AuditLog page={page} /> : <ListFailed message={failure} />}
    </>
  );
}

function AuditLog({ page }: { page: AuditPage }) {
  const { items, hasMore, isBusy, loadMore } = usePages(page, readAudit, failure);
  return (
    <>
      <Panel title="Audit log">
        <p role="status" className="mb-3 text-sm text-ink-soft">
          {formatTotal(page.total, "entry", "entries")}
        </p>
        <AuditList entries={items} />
      </Panel>
      <LoadMore label="Load More" hasMore={hasMore} isBusy={isBusy} onClick={loadMore} />
    </>
  );
}

function readAudit(cursor?: string) {
  return api.listAudit({ cursor, limit: pageSize });
}

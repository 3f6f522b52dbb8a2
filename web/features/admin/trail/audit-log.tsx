import { useSearchParams } from "react-router";
import { formatTotal } from "#contract/text/total.ts";
import { api } from "#web/api/api.ts";
import { useSubmit } from "#web/forms/use-submit.ts";
import { saveFile } from "#web/lib/save-file.ts";
import { usePages } from "#web/lib/use-pages.ts";
import { Button } from "#web/ui/base/button.tsx";
import { toast } from "#web/ui/base/toast.tsx";
import { Panel } from "#web/ui/cards/card.tsx";
import { LoadMore } from "#web/ui/load-more.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { AuditFilters } from "./audit-filters.tsx";
import { AuditList } from "./audit-list.tsx";
import { askedBy } from "./audit-search.ts";

export type AuditPage = Awaited<ReturnType<typeof readAudit>>;

const failure = "Failed to load the audit log";
const pageSize = 12;
// A long log takes its time on a slow line.
const timeoutMs = 120_000;

/** A page of what the address asks the log for. */
export function readAudit(params: URLSearchParams, cursor?: string) {
  return api.listAudit({ ...askedBy(params), cursor, limit: pageSize });
}

/** What admins and operators did: to search, and to take along. */
export function AuditLog({ page }: { page: Promise<AuditPage> }) {
  const [params] = useSearchParams();
  return (
    <Panel title="Audit log" action={<Export params={params} />}>
      <AuditFilters />
      <Loaded data={page} load={() => readAudit(params)} problem={failure}>
        {(first) => <Entries first={first} params={params} />}
      </Loaded>
    </Panel>
  );
}

function Entries({ first, params }: { first: AuditPage; params: URLSearchParams }) {
  const readNext = (cursor: string) => readAudit(params, cursor);
  const { items, hasMore, isBusy, loadMore } = usePages(first, readNext, failure);
  return (
    <>
      <p role="status" className="mb-3 text-sm text-ink-soft">
        {first.total === 0 ? "No entries." : formatTotal(first.total, "entry", "entries")}
      </p>
      <AuditList entries={items} />
      <LoadMore label="Load More" hasMore={hasMore} isBusy={isBusy} onClick={loadMore} />
    </>
  );
}

function Export({ params }: { params: URLSearchParams }) {
  const { isBusy, submit } = useSubmit(async () => {
    saveFile((await api.getAuditFile(askedBy(params), { timeoutMs })).file);
    toast.success("Audit log downloaded");
  }, "Failed to export the audit log");
  return (
    <Button variant="outline" size="small" isBusy={isBusy} onClick={() => submit()}>
      Export CSV
    </Button>
  );
}

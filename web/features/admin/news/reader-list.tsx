import { formatMoment } from "#contract/dates/dates.ts";
import { formatCount } from "#contract/text/count.ts";
import { api } from "#web/api/api.ts";
import { FormProblem } from "#web/forms/form-problem.tsx";
import { useSubmit } from "#web/forms/use-submit.ts";
import { saveFile } from "#web/lib/save-file.ts";
import { usePages } from "#web/lib/use-pages.ts";
import { Button } from "#web/ui/base/button.tsx";
import { Panel } from "#web/ui/cards/card.tsx";
import { EmptyState } from "#web/ui/cards/empty-state.tsx";
import { type Column, DataTable } from "#web/ui/data-table.tsx";
import { Badge } from "#web/ui/figures/badge.tsx";
import { LoadMore } from "#web/ui/load-more.tsx";
import {
  failedToLoadReaders,
  type Reader,
  type ReaderPage,
  readerStates,
  readReaders,
} from "./issues.ts";

const columns: readonly Column<Reader>[] = [
  { title: "Email", cell: ({ email }) => <span className="wrap-anywhere">{email}</span> },
  {
    title: "State",
    cell: ({ state }) => <Badge tone={readerStates[state].tone}>{readerStates[state].label}</Badge>,
  },
  { title: "Asked", cell: ({ askedAt }) => formatMoment(askedAt) },
  {
    title: "Confirmed",
    cell: ({ confirmedAt }) => (confirmedAt ? formatMoment(confirmedAt) : null),
  },
];

/** Who asked for the newsletter; whoever gets it, as a file too. */
export function ReaderList({ page }: { page: ReaderPage }) {
  const { items, hasMore, isBusy, loadMore } = usePages(page, readReaders, failedToLoadReaders);
  const { confirmed, waiting, left } = page.counts;
  const saving = useSubmit(
    async () => saveFile((await api.exportReaders({})).file),
    "Failed to save the file",
  );
  if (items.length === 0) {
    return (
      <EmptyState title="No readers yet">
        Whoever asks for the newsletter on the news page stands here.
      </EmptyState>
    );
  }
  return (
    <Panel
      title="Readers"
      action={
        <Button
          variant="outline"
          size="small"
          isBusy={saving.isBusy}
          onClick={() => void saving.submit()}
        >
          Export CSV
        </Button>
      }
    >
      <p className="mb-4 text-sm text-ink-soft">
        {formatCount(confirmed)} confirmed · {formatCount(waiting)} not confirmed yet ·{" "}
        {formatCount(left)} left. The file holds those who confirmed.
      </p>
      <FormProblem>{saving.problems.form}</FormProblem>
      <DataTable caption="Readers" columns={columns} rows={items} rowKey={({ id }) => id} />
      <LoadMore label="Load More" hasMore={hasMore} isBusy={isBusy} onClick={loadMore} />
    </Panel>
  );
}

import { useState } from "react";
import { Link, type ShouldRevalidateFunction, useRevalidator, useSearchParams } from "react-router";
import { type ApprovalType, approvalTypes } from "#contract/admin.ts";
import { formatCount } from "#contract/text/count.ts";
import { api } from "#web/api/api.ts";
import { ApprovalBoard } from "#web/features/admin/approvals/approval-board.tsx";
import {
  type ApprovalPage,
  countDone,
  type Decision,
  readApprovals,
} from "#web/features/admin/approvals/approvals.ts";
import { createSecond, isAlone } from "#web/features/admin/approvals/second-approval.tsx";
import { ListFailed } from "#web/features/admin/list-failed.tsx";
import { orNull, readTwoAdmins } from "#web/features/admin/releases/lifecycle.ts";
import { PageHeading } from "#web/features/dashboard/page-heading.tsx";
import { PageSkeleton } from "#web/features/dashboard/page-skeleton.tsx";
import { ProjectPreview } from "#web/features/projects/page/project-preview.tsx";
import { usePages } from "#web/lib/use-pages.ts";
import { EmptyState } from "#web/ui/cards/empty-state.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { LoadMore } from "#web/ui/load-more.tsx";
import { kept, Loaded } from "#web/ui/loaded.tsx";
import type { Route } from "./+types/approvals";

const linkClasses = "font-semibold text-action-text underline";
const failure = "Failed to load approvals";
const labels: Record<ApprovalType, string> = {
  project: "Projects",
  revision: "Revisions",
  investment: "Investments",
  withdrawal: "Withdrawals",
  user: "Users",
  report: "Reports",
};

export function meta() {
  return [{ title: "Pending Approvals | Ajose" }];
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const type = typeOf(new URL(request.url).searchParams);
  const [page, twoAdmins] = await Promise.all([orNull(readApprovals(type)), readTwoAdmins()]);
  return { type, page, twoAdmins };
}

/** Another item of the same list is there already. */
export const shouldRevalidate: ShouldRevalidateFunction = (change) => {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = change;
  const isSameList = typeOf(currentUrl.searchParams) === typeOf(nextUrl.searchParams);
  return defaultShouldRevalidate && (currentUrl.href === nextUrl.href || !isSameList);
};

const heading = (
  <PageHeading title="Pending Approvals">
    The longest wait comes first. Releases and outcomes wait in{" "}
    <Link to="/admin/projects?show=releases" className={linkClasses}>
      Project Reviews
    </Link>
    , money in suspense in{" "}
    <Link to="/admin/wallet" className={linkClasses}>
      Wallet
    </Link>
    .
  </PageHeading>
);

export function HydrateFallback() {
  return <PageSkeleton heading={heading} shape="list" />;
}

export default function Approvals({ loaderData }: Route.ComponentProps) {
  const { type, page, twoAdmins } = loaderData;
  return (
    <>
      {heading}
      {isAlone(twoAdmins) && <p className="mb-6 font-medium text-warn">{createSecond}</p>}
      <TypeFilter type={type} counts={page?.counts} />
      {page ? (
        <PendingApprovals key={type ?? "all"} type={type} page={page} />
      ) : (
        <ListFailed message={failure} />
      )}
    </>
  );
}

/** The kind that the list is narrowed to. It stands in the address, so going back finds it again. */
function TypeFilter({
  type,
  counts,
}: {
  type: ApprovalType | undefined;
  counts: ApprovalPage["counts"] | undefined;
}) {
  const [, setParams] = useSearchParams();
  const choices = approvalTypes.map((value) => ({
    value,
    label: counts ? `${labels[value]} (${formatCount(counts[value])})` : labels[value],
  }));
  return (
    <search className="mb-6 block sm:max-w-60">
      <Select
        label="Type"
        placeholder="All"
        choices={choices}
        value={type ?? ""}
        onChange={({ target }) =>
          setParams(target.value ? { type: target.value } : {}, {
            replace: true,
            preventScrollReset: true,
          })
        }
      />
    </search>
  );
}

function PendingApprovals({ type, page }: { type: ApprovalType | undefined; page: ApprovalPage }) {
  const { state } = useRevalidator();
  const readNext = (cursor: string) => readApprovals(type, cursor);
  const { items, hasMore, isBusy, loadMore } = usePages(page, readNext, failure);
  const [decided, setDecided] = useState<ReadonlyMap<string, Decision>>(new Map());
  if (items.length === 0) {
    return <EmptyState title="Nothing to decide">New items appear here.</EmptyState>;
  }
  const total = page.total - countDone(items, decided);
  return (
    <>
      <p role="status" className="-mt-2 mb-4 text-sm text-ink-soft" aria-busy={state === "loading"}>
        {formatCount(total)} {total === 1 ? "item" : "items"}
      </p>
      <ApprovalBoard
        items={items}
        decided={decided}
        project={(id) => <Project key={id} id={id} />}
        onDecided={(id, decision) => setDecided((before) => new Map(before).set(id, decision))}
      >
        <LoadMore label="Load More" hasMore={hasMore} isBusy={isBusy} onClick={loadMore} />
      </ApprovalBoard>
    </>
  );
}

/** A project as its page will show it. */
function Project({ id }: { id: string }) {
  const load = () => api.getProject({ id });
  const [data] = useState(() => kept(load()));
  return (
    <Loaded data={data} load={load} problem="Failed to load the project">
      {({ data: project }) => <ProjectPreview project={project} isNamed={false} />}
    </Loaded>
  );
}

function typeOf(params: URLSearchParams): ApprovalType | undefined {
  return approvalTypes.find((type) => type === params.get("type"));
}

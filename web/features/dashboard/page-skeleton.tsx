import type { ReactNode } from "react";
import { Card } from "#web/ui/cards/card.tsx";
import { PageNeedsScript } from "#web/ui/page-needs-script.tsx";
import { Loading, Skeleton } from "#web/ui/skeleton.tsx";

const tile = (
  <Card className="grid grow basis-28 gap-3 p-4 sm:p-5">
    <Skeleton className="h-4" />
    <Skeleton className="h-7 w-20" />
  </Card>
);

const tiles = (
  <div className="flex flex-wrap gap-2.5 sm:gap-4">
    {tile}
    {tile}
    {tile}
    {tile}
  </div>
);

const row = (
  <li className="flex items-center gap-4 border-t border-line py-3 first:border-0">
    <Skeleton className="size-11 shrink-0" />
    <div className="grid min-w-0 grow gap-2">
      <Skeleton className="h-4" />
      <Skeleton className="h-4 w-20" />
    </div>
    <Skeleton className="h-5 w-20" />
  </li>
);

const rows = (
  <Card className="p-5 sm:p-6">
    <Skeleton className="h-6 w-44" />
    <ul className="mt-4">
      {row}
      {row}
      {row}
      {row}
    </ul>
  </Card>
);

const balance = (
  <div className="on-deep grid gap-3 rounded-card bg-indigo p-5 sm:p-6">
    <Skeleton className="h-5 w-40 opacity-20" />
    <Skeleton className="h-10 w-52 opacity-20" />
    <Skeleton className="h-11 opacity-20" />
  </div>
);

const filters = (
  <div className="mb-6 grid gap-3">
    <Skeleton className="h-12" />
    <Skeleton className="h-5 w-40" />
  </div>
);

const field = (
  <div className="grid gap-2">
    <Skeleton className="h-4 w-40" />
    <Skeleton className="h-12" />
  </div>
);

const profile = (
  <div className="grid gap-6">
    <Card className="flex items-center gap-5 p-5 sm:p-6">
      <Skeleton className="size-20 shrink-0 rounded-full!" />
      <div className="grid grow gap-3">
        <Skeleton className="h-6 w-44 max-w-full" />
        <Skeleton className="h-11 w-40 max-w-full" />
      </div>
    </Card>
    {rows}
  </div>
);

const card = (
  <Card className="overflow-hidden">
    <Skeleton className="aspect-2/1 rounded-none!" />
    <div className="grid gap-3 p-4.5">
      <Skeleton className="h-4 w-40" />
      <Skeleton className="h-12" />
      <Skeleton className="h-2" />
    </div>
  </Card>
);

const shapes = {
  tiles,
  dashboard: (
    <>
      {tiles}
      <div className="mt-6 grid items-start gap-6 [&>*]:min-w-0 xl:grid-cols-[1.4fr_1fr]">
        {rows}
        {balance}
      </div>
    </>
  ),
  approvals: (
    <>
      {tiles}
      <div className="mt-6 grid items-start gap-6 [&>*]:min-w-0 xl:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
        {rows}
        {rows}
      </div>
    </>
  ),
  figures: (
    <div className="grid gap-6 [&>*]:min-w-0">
      {tiles}
      {rows}
    </div>
  ),
  wallet: (
    <div className="grid items-start gap-4 lg:gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid min-w-0 gap-4 lg:gap-6 [&>*]:min-w-0">
        {balance}
        {rows}
      </div>
      <div className="grid gap-4 lg:gap-6">
        <Skeleton className="h-14 rounded-card!" />
        <Skeleton className="h-14 rounded-card!" />
      </div>
    </div>
  ),
  list: (
    <>
      {filters}
      {rows}
    </>
  ),
  form: (
    <Card className="grid gap-6 p-5 sm:p-6">
      <Skeleton className="h-6 w-44" />
      {field}
      {field}
      {field}
      <Skeleton className="h-11 w-40" />
    </Card>
  ),
  profile,
  settings: (
    <div className="max-w-3xl">
      <Skeleton className="mb-6 h-12" />
      {profile}
    </div>
  ),
  cards: (
    <>
      {filters}
      <div className="grid gap-5 sm:grid-cols-2 2xl:grid-cols-3">
        {card}
        {card}
        {card}
      </div>
    </>
  ),
  panels: (
    <div className="grid gap-6 lg:grid-cols-2">
      {rows}
      {rows}
    </div>
  ),
  project: (
    <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_22rem] xl:gap-x-8">
      <Card className="min-w-0 overflow-hidden">
        <Skeleton className="aspect-2/1 rounded-none!" />
        <div className="p-5 sm:p-6">
          <Skeleton className="mb-2 h-6 w-44" />
          <NameSkeleton />
        </div>
      </Card>
      {rows}
    </div>
  ),
};

type Shape = keyof typeof shapes;

/** What comes, as boxes. */
export function Shapes({ of, label = "Loading…" }: { of: Shape; label?: string }) {
  return <Loading label={label}>{shapes[of]}</Loading>;
}

/** A page until its data are there: the heading that stays, and below it the shapes of what comes. */
export function PageSkeleton({ heading, shape }: { heading: ReactNode; shape: Shape }) {
  return (
    <>
      <PageNeedsScript />
      {heading}
      <Shapes of={shape} />
    </>
  );
}

/** The heading of a project's page, whose name comes with its data. */
export function NameSkeleton() {
  return (
    <h1 className="text-3xl">
      <span className="sr-only">Project</span>
      <Skeleton className="h-9 w-64 max-w-full" />
    </h1>
  );
}

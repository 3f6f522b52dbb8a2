import { Loading, Skeleton } from "#web/ui/skeleton.tsx";

const frame = "overflow-hidden rounded-card border border-line bg-card";

/** The places of the cards while the articles are on their way. */
export function ArticleSkeletons() {
  return (
    <Loading label="Loading news">
      <div className={`grid md:grid-cols-[1.05fr_1fr] ${frame}`}>
        <Skeleton className="h-48 rounded-none! md:h-80" />
        <div className="grid content-start gap-4 p-6 md:p-9">
          <Skeleton className="h-6 w-40" />
          <Skeleton className="h-9 w-full" />
          <Skeleton className="h-24 w-full" />
        </div>
      </div>
      <ul className="mt-6 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {[1, 2, 3, 4, 5, 6].map((place) => (
          <li key={place} className={frame}>
            <Skeleton className="h-32 rounded-none!" />
            <div className="grid gap-3 p-5">
              <Skeleton className="h-6 w-28" />
              <Skeleton className="h-7 w-full" />
              <Skeleton className="h-20 w-full" />
            </div>
          </li>
        ))}
      </ul>
    </Loading>
  );
}

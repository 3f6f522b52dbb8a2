import { Loading, Skeleton } from "#web/ui/skeleton.tsx";
import { listClasses } from "./project-grid.ts";

/** Six cards' room, of the size of the cards that come. */
export function ProjectSkeletons({ isWide }: { isWide: boolean }) {
  return (
    <Loading label="Loading projects…">
      <div className={listClasses(isWide)}>
        {["a", "b", "c", "d", "e", "f"].map((card) => (
          <div
            key={card}
            className={`flex flex-col overflow-hidden rounded-card border border-line bg-card ${isWide ? "sm:grid sm:grid-cols-[12rem_minmax(0,1fr)]" : ""}`}
          >
            <Skeleton
              className={`rounded-none! ${isWide ? "aspect-2/1 sm:aspect-auto sm:h-full" : "aspect-2/1"}`}
            />
            <div className="grid gap-3 p-4.5">
              <Skeleton className="h-4 w-40" />
              <Skeleton className="h-12 w-full" />
              <Skeleton className="h-11 w-full" />
              <Skeleton className="h-2 w-full" />
              <Skeleton className="h-11 w-full" />
              <Skeleton className="h-5 w-52" />
              <Skeleton className="h-11 w-full" />
            </div>
          </div>
        ))}
      </div>
    </Loading>
  );
}

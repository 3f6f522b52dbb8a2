import { type ReactNode, Suspense, useState } from "react";
import { Await } from "react-router";
import { ErrorState } from "./base/error-state.tsx";
import { Loading, Skeleton } from "./skeleton.tsx";

const place = (
  <Loading label="Loading…">
    <Skeleton className="h-36" />
  </Loading>
);

/**
 * One part of a page, whose data come by themselves: until then its place, and when they fail the sentence for it with a
 * Retry that asks for these alone. The rest of the page stays.
 */
export function Loaded<Data>({
  data,
  load,
  problem,
  fallback = place,
  children,
}: {
  /** What the page began to load. */
  data: Promise<Data>;
  load: () => Promise<Data>;
  problem: string;
  /** Its place in a shape of its own. */
  fallback?: ReactNode;
  children: (data: Data) => ReactNode;
}) {
  const [retried, setRetried] = useState({ of: data, data });
  function retry() {
    setRetried({ of: data, data: kept(load()) });
  }
  return (
    <Suspense fallback={fallback}>
      <Await
        // What was loaded anew counts until the page itself loads again.
        resolve={retried.of === data ? retried.data : data}
        errorElement={<ErrorState message={problem} onRetry={retry} />}
      >
        {children}
      </Await>
    </Suspense>
  );
}

/** A promise that may fail before anything waits for it. */
export function kept<Data>(promise: Promise<Data>): Promise<Data> {
  promise.catch(() => undefined);
  return promise;
}

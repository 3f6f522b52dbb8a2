import type { ReactNode } from "react";
import { isRouteErrorResponse, useRevalidator, useRouteError } from "react-router";
import { ErrorState } from "#web/ui/error-state.tsx";

/** In place of a project: `missing` when there is none, else that it could not be loaded. */
export function ProjectProblem({ missing }: { missing: ReactNode }) {
  const problem = useRouteError();
  const { revalidate, state } = useRevalidator();
  const isMissing = isRouteErrorResponse(problem) && problem.status === 404;
  return (
    <>
      <h1 className="sr-only">Project</h1>
      {isMissing ? (
        missing
      ) : (
        <ErrorState
          message="Failed to load project details"
          onRetry={() => void revalidate()}
          isBusy={state === "loading"}
        />
      )}
    </>
  );
}

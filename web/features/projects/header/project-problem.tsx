import { isRouteErrorResponse, useRevalidator, useRouteError } from "react-router";
import { LinkButton } from "#web/ui/base/button.tsx";
import { ErrorState } from "#web/ui/base/error-state.tsx";
import { EmptyState } from "#web/ui/cards/empty-state.tsx";

/** In place of a project: that there is none, with the way back, or that it could not be loaded. */
export function ProjectProblem({
  title,
  back,
}: {
  /** What is said where there is none; each area has its own spelling. */
  title: string;
  back: { to: string; label: string };
}) {
  const problem = useRouteError();
  const { revalidate, state } = useRevalidator();
  const isMissing = isRouteErrorResponse(problem) && problem.status === 404;
  return (
    <>
      <h1 className="sr-only">Project</h1>
      {isMissing ? (
        <EmptyState title={title} action={<LinkButton to={back.to}>{back.label}</LinkButton>}>
          It may have been taken down, or the link is not complete.
        </EmptyState>
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

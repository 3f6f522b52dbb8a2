import { isRouteErrorResponse, useLocation, useRevalidator, useRouteError } from "react-router";
import { LinkButton } from "#web/ui/base/button.tsx";
import { FirstIcon } from "#web/ui/base/first-icon.tsx";

/** In place of a page that failed: the API's own sentence, and Retry, which works without script too. */
export function PageError() {
  const problem = useRouteError();
  const { pathname, search } = useLocation();
  const { revalidate, state } = useRevalidator();
  return (
    <div className="mx-auto grid max-w-xl justify-items-center gap-5 py-12 text-center">
      <span className="grid size-16 place-items-center rounded-full bg-danger-soft text-danger">
        <FirstIcon name="alert" className="size-8" />
      </span>
      <h1 className="text-3xl">{errorMessage(problem)}</h1>
      <p className="text-ink-soft">Nothing was lost. Try again, or go back to where you were.</p>
      <div className="flex flex-wrap justify-center gap-3">
        <LinkButton
          to={pathname + search}
          aria-busy={state === "loading"}
          onClick={(event) => {
            event.preventDefault();
            void revalidate();
          }}
        >
          <FirstIcon name="retry" /> Retry
        </LinkButton>
        <LinkButton to="/" reloadDocument variant="outline">
          Go to the start
        </LinkButton>
      </div>
    </div>
  );
}

/** Only sentences written for people are shown; anything else is a fault of ours. */
function errorMessage(problem: unknown): string {
  return givenMessage(problem) || "This page could not be opened";
}

function givenMessage(problem: unknown): string {
  if (isRouteErrorResponse(problem)) return typeof problem.data === "string" ? problem.data : "";
  // By name, so that this page does not carry the whole client.
  return problem instanceof Error && problem.name === "ApiError" ? problem.message : "";
}

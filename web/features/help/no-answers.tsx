import type { RefObject } from "react";
import { LinkButton } from "#web/ui/base/button.tsx";
import { EmptyState } from "#web/ui/cards/empty-state.tsx";
import { categoryNames, type HelpQuery, helpHref } from "./help-query.ts";

export function NoAnswers({
  query: { text, category },
  field,
}: {
  query: HelpQuery;
  field: RefObject<HTMLInputElement | null>;
}) {
  function clear() {
    if (!field.current) return;
    field.current.value = "";
    field.current.focus();
  }
  return (
    <EmptyState
      title="No answers found"
      action={
        <div className="flex flex-wrap justify-center gap-3">
          {category && (
            <LinkButton to={helpHref({ text })} variant="outline">
              Search all categories
            </LinkButton>
          )}
          <LinkButton to="/help" variant="outline" onClick={clear}>
            Clear
          </LinkButton>
          <LinkButton to="/contact">Ask us</LinkButton>
        </div>
      }
    >
      <p className="wrap-anywhere">
        Nothing here{category ? ` under ${categoryNames[category]}` : ""} speaks of &ldquo;{text}
        &rdquo;. Try another word, or write to us.
      </p>
    </EmptyState>
  );
}

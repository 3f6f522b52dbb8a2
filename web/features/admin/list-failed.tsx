import { useRevalidator } from "react-router";
import { ErrorState } from "#web/ui/base/error-state.tsx";

/** In place of a list that could not be loaded. */
export function ListFailed({ message }: { message: string }) {
  const { revalidate, state } = useRevalidator();
  return (
    <ErrorState message={message} onRetry={() => void revalidate()} isBusy={state === "loading"} />
  );
}

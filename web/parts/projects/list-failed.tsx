import { useRevalidator } from "react-router";
import { ErrorState } from "#web/ui/error-state.tsx";

/** In place of a list that could not be loaded. */
export default function ListFailed() {
  const { revalidate, state } = useRevalidator();
  return (
    <ErrorState
      message="Failed to load projects"
      onRetry={() => void revalidate()}
      isBusy={state === "loading"}
    />
  );
}

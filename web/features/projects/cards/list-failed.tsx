import { useLocation, useNavigate, useNavigation } from "react-router";
import { ErrorState } from "#web/ui/base/error-state.tsx";

/** In place of a list that could not be loaded. Going to the same address also leaves an error boundary. */
export function ListFailed() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { state } = useNavigation();
  return (
    <ErrorState
      message="Failed to load projects"
      onRetry={() => void navigate({ pathname, search }, { replace: true })}
      isBusy={state === "loading"}
    />
  );
}

import { useRevalidator } from "react-router";
import { Button } from "#web/ui/base/button.tsx";
import { Icon } from "#web/ui/icon.tsx";

/** In place of a section of a page that could not be loaded. */
export function SectionFailed({ message }: { message: string }) {
  const { revalidate, state } = useRevalidator();
  return (
    <p role="alert" className="mt-3 flex flex-wrap items-center gap-3">
      {message}
      <Button
        variant="outline"
        size="small"
        isBusy={state === "loading"}
        onClick={() => void revalidate()}
      >
        <Icon name="retry" /> Retry
      </Button>
    </p>
  );
}

import { Button } from "./button.tsx";
import { FirstIcon } from "./first-icon.tsx";

/** The catalogue's sentence for a failed load, and a button that tries again. */
export function ErrorState({
  message,
  onRetry,
  isBusy = false,
}: {
  message: string;
  onRetry: () => void;
  isBusy?: boolean;
}) {
  return (
    <div
      role="alert"
      className="grid justify-items-center gap-4 rounded-card border border-line bg-card px-6 py-10 text-center"
    >
      <span className="grid size-14 place-items-center rounded-full bg-danger-soft text-danger">
        <FirstIcon name="alert" className="size-7" />
      </span>
      <p className="max-w-prose text-lg font-medium">{message}</p>
      <Button variant="outline" onClick={onRetry} isBusy={isBusy}>
        <FirstIcon name="retry" /> Retry
      </Button>
    </div>
  );
}

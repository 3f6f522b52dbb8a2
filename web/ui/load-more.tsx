import { Button } from "./base/button.tsx";

/** The next page of a list, below what is there; gone when there is no more. */
export function LoadMore({
  label,
  hasMore,
  isBusy,
  onClick,
}: {
  label: string;
  hasMore: boolean;
  isBusy: boolean;
  onClick: () => void;
}) {
  if (!hasMore) return null;
  return (
    <div className="mt-8 grid justify-center">
      <Button variant="outline" isBusy={isBusy} onClick={onClick}>
        {label}
      </Button>
    </div>
  );
}

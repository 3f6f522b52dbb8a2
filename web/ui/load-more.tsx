import { useEffect, useRef, useState } from "react";
import { Button } from "./base/button.tsx";

/** The next page of a list, below what is there. After the last one it says so, where the keyboard stays. */
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
  const [isPressed, setIsPressed] = useState(false);
  const end = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (!hasMore) end.current?.focus({ preventScroll: true });
  }, [hasMore]);
  if (!hasMore && !isPressed) return null;
  return (
    <div className="mt-8 grid justify-center">
      {hasMore ? (
        <Button
          variant="outline"
          isBusy={isBusy}
          onClick={() => {
            setIsPressed(true);
            onClick();
          }}
        >
          {label}
        </Button>
      ) : (
        <p ref={end} tabIndex={-1} className="text-ink-soft outline-none">
          That is all.
        </p>
      )}
    </div>
  );
}

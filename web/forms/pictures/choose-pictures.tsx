import { type ReactNode, useRef } from "react";
import { Button } from "#web/ui/base/button.tsx";

/** A button that is a file field: the keyboard reaches it, and a phone offers its camera. */
export function ChoosePictures({
  label,
  room,
  onChoose,
  children,
}: {
  /** Of the file field itself. */
  label: string;
  /** How many may still be chosen. */
  room: number;
  onChoose: (files: File[]) => void;
  children: ReactNode;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div>
      <input
        ref={input}
        type="file"
        aria-label={label}
        accept="image/jpeg,image/png,image/webp"
        multiple={room > 1}
        tabIndex={-1}
        className="hidden"
        onChange={({ target }) => {
          onChoose([...(target.files ?? [])]);
          // The same file may be chosen again after it was left out.
          target.value = "";
        }}
      />
      <Button
        variant="outline"
        size="small"
        disabled={room <= 0}
        onClick={() => input.current?.click()}
      >
        {children}
      </Button>
    </div>
  );
}

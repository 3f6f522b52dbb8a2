import { IconButton } from "./base/button.tsx";
import { toast } from "./base/toast.tsx";
import { Icon } from "./icon.tsx";

/** A number with the button that copies it; `name` is what it is called in a sentence. */
export function Copyable({ name, children }: { name: string; children: string }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(children);
      toast.success(`${name} copied`);
    } catch {
      toast.error("It could not be copied. Press it for long to select it.");
    }
  }
  return (
    <span className="inline-flex max-w-full items-center gap-1">
      <span className="min-w-0 break-all tabular-nums">{children}</span>
      <IconButton
        label={`Copy ${name.charAt(0).toLowerCase()}${name.slice(1)}`}
        onClick={() => void copy()}
        className="text-ink-soft"
      >
        <Icon name="copy" className="size-[1.125rem]" />
      </IconButton>
    </span>
  );
}

import type { ComponentProps, ReactNode } from "react";
import { Link, type LinkProps } from "react-router";

type ButtonVariant = "action" | "outline" | "quiet" | "danger" | "deep";
type Size = "normal" | "small";

const sizes: Record<Size, string> = {
  normal: "min-h-12 px-5 text-base",
  small: "min-h-11 px-3.5 text-[0.9375rem]",
};
const variants: Record<ButtonVariant, string> = {
  action: "border-transparent bg-action text-action-ink hover:bg-action-hover",
  outline: "border-edge text-ink hover:border-ink hover:bg-ink/5",
  quiet: "border-transparent text-ink hover:bg-ink/7",
  danger: "border-danger text-danger hover:bg-danger-soft",
  deep: "border-on-deep-edge text-on-deep hover:border-on-deep hover:bg-white/10",
};

type Shared = {
  variant?: ButtonVariant | undefined;
  size?: Size | undefined;
  isWide?: boolean | undefined;
};

function classes({ variant = "action", size = "normal", isWide }: Shared, className = ""): string {
  return `button ${sizes[size]} ${variants[variant]} ${isWide ? "w-full whitespace-normal!" : ""} ${className}`;
}

/** `isBusy` keeps the label and the width, refuses a second click and says that it is working. */
export function Button({
  variant,
  size,
  isWide,
  isBusy = false,
  className,
  type = "button",
  children,
  onClick,
  ...rest
}: ComponentProps<"button"> & Shared & { isBusy?: boolean }) {
  return (
    <button
      {...rest}
      type={type}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={(event) => (isBusy ? event.preventDefault() : onClick?.(event))}
      className={classes({ variant, size, isWide }, className)}
    >
      {isBusy && <Spinner />}
      {children}
    </button>
  );
}

/** A place to go that looks like a button. */
export function LinkButton({ variant, size, isWide, className, ...rest }: LinkProps & Shared) {
  return <Link {...rest} className={classes({ variant, size, isWide }, className)} />;
}

/** A square button with a picture alone; `label` is what it is called. */
export function IconButton({
  label,
  className = "",
  children,
  ...rest
}: Omit<ComponentProps<"button">, "aria-label"> & { label: string; children: ReactNode }) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      className={`grid size-11 shrink-0 place-items-center rounded-field transition-colors hover:bg-current/10 ${className}`}
    >
      {children}
    </button>
  );
}

function Spinner() {
  return (
    <span
      aria-hidden="true"
      className="size-4 animate-spin rounded-full border-2 border-current border-t-transparent"
    />
  );
}

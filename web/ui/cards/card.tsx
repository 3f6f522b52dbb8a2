import type { ComponentProps } from "react";

/** A raised sheet. */
export function Card({ className = "", ...rest }: ComponentProps<"div">) {
  return (
    <div {...rest} className={`rounded-card border border-line bg-card shadow-card ${className}`} />
  );
}

/** A card with room inside and a heading, its action to the right. */
export function Panel({
  title,
  action,
  className = "",
  children,
  ...rest
}: Omit<ComponentProps<"section">, "title"> & { title?: string; action?: React.ReactNode }) {
  return (
    <section
      {...rest}
      className={`rounded-card border border-line bg-card p-5 shadow-card sm:p-6 ${className}`}
    >
      {title && (
        <header className="mb-4 flex min-h-8 flex-wrap items-center gap-x-4 gap-y-2">
          <h2 className="grow text-xl">{title}</h2>
          {action}
        </header>
      )}
      {children}
    </section>
  );
}

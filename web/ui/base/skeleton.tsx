/** A quiet shape where something is on its way. Give it the size of what comes: nothing may jump. */
export function Skeleton({ className = "h-4 w-full" }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={`skeleton block rounded-field noscript:hidden ${className}`}
    />
  );
}

/** Says once, to screen readers, what the shapes inside stand for. */
export function Loading({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div role="status">
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}

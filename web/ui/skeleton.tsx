/** A placeholder while something loads. Give it the size of what comes, so that the layout does not shift. */
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

/** Two circles that share a middle: àjọṣe, doing it together. */
export function Logo({ className = "" }: { className?: string }) {
  return (
    <span className={`figure inline-flex items-center gap-2.5 text-2xl/none ${className}`}>
      <svg viewBox="0 0 32 32" aria-hidden="true" className="size-7" fill="none" strokeWidth="2.6">
        <circle cx="12" cy="16" r="9" className="stroke-p-orange" />
        <circle cx="20" cy="16" r="9" className="stroke-p-orange" />
        <circle cx="16" cy="16" r="2.2" fill="currentColor" />
      </svg>
      Ajose
    </span>
  );
}

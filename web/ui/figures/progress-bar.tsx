/**
 * How far something is, 0 to 100. `valueText` says it in words ("₦6,480,000 of ₦8,000,000");
 * the colours are the specification's: orange at 100, purple from 75, yellow from 50, else grey.
 */
export function ProgressBar({
  percent,
  label,
  valueText,
}: {
  percent: number;
  label: string;
  valueText: string;
}) {
  const filled = Math.min(100, Math.max(0, percent));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={filled}
      aria-valuetext={valueText}
      className="h-2 overflow-hidden rounded-full bg-line"
    >
      <div className={`h-full rounded-full ${colourOf(percent)}`} style={{ width: `${filled}%` }} />
    </div>
  );
}

function colourOf(percent: number): string {
  if (percent >= 100) return "bg-p-orange";
  if (percent >= 75) return "bg-p-purple";
  return percent >= 50 ? "bg-p-yellow" : "bg-p-grey";
}

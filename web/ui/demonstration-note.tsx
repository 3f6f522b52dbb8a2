/** Shown where money is moved, as long as payments go to the sandbox. */
export function DemonstrationNote() {
  return <p className="text-sm text-ink-soft">Demonstration: no real money.</p>;
}

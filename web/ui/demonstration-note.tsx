/** Stands where money is moved, as long as none can be. */
export function DemonstrationNote() {
  return <p className="text-sm text-ink-soft">Demonstration: no real money.</p>;
}

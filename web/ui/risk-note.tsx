/** Said wherever one can invest, beside the button. */
export function RiskNote({ secLicence }: { secLicence: string | null }) {
  return (
    <p className="text-sm text-ink-soft">
      Investing is a risk: you can lose what you put in. Ajose is{" "}
      {secLicence ? `licensed by SEC Nigeria (${secLicence}).` : "not registered with SEC Nigeria."}
    </p>
  );
}

/** Said wherever one can invest. Of the licence only what is known: undefined claims nothing. */
export function RiskNote({ secLicence }: { secLicence: string | null | undefined }) {
  return (
    <p className="text-sm text-ink-soft">
      Investing is a risk: you can lose what you put in.{" "}
      {secLicence && `Ajose is licensed by SEC Nigeria (${secLicence}).`}
      {secLicence === null && "Ajose is not registered with SEC Nigeria."}
    </p>
  );
}

/** The warning wherever one can invest. `undefined` as the licence means not known: then nothing is said of it. */
export function RiskNote({ secLicence }: { secLicence: string | null | undefined }) {
  return (
    <p className="text-sm text-ink-soft">
      Investing is a risk: you can lose what you put in.{" "}
      {secLicence && `Ajose is licensed by SEC Nigeria (${secLicence}).`}
      {secLicence === null && "Ajose is not registered with SEC Nigeria."}
    </p>
  );
}

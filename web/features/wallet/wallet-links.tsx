import { LinkButton } from "#web/ui/base/button.tsx";

/** What one does about the balance, from another page: `fund` is what paying in is called there. */
export function WalletLinks({ area, fund }: { area: "creator" | "investor"; fund: string }) {
  const look = { variant: "deep", size: "small", className: "bg-indigo" } as const;
  return (
    <>
      <LinkButton to={`/${area}/wallet#fund`} {...look}>
        {fund}
      </LinkButton>
      <LinkButton to={`/${area}/wallet/transactions`} {...look}>
        View Transactions
      </LinkButton>
    </>
  );
}

import { Link } from "react-router";
import { Icon } from "#web/ui/icon.tsx";

export function BackToWallet({ to }: { to: string }) {
  return (
    <Link
      to={to}
      className="-ml-1 mb-2 inline-flex min-h-11 items-center gap-2 rounded-field px-1 font-semibold text-ink-soft hover:text-ink print:hidden"
    >
      <Icon name="back" /> Back to Wallet
    </Link>
  );
}

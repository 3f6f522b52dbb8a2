import type { ReactNode } from "react";
import { useSession } from "#web/session/session.ts";
import { Pattern } from "#web/ui/base/pattern.tsx";
import { PrivacyToggle, PrivateMoney } from "#web/ui/private-money.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

/** The balance on an indigo pattern; what one does about it stands below it as children. */
export function WalletCard({ title, children }: { title: string; children?: ReactNode }) {
  const { user } = useSession();
  return (
    <div className="on-deep relative isolate overflow-hidden rounded-card bg-indigo p-5 text-on-deep shadow-card sm:p-6">
      <Pattern
        id="wallet"
        columns={4}
        rows={3}
        isBare
        className="absolute -right-6 -bottom-10 -z-10 h-36 w-60 opacity-20"
      />
      <div className="flex min-h-11 items-center justify-between">
        <h2 className="font-sans text-base font-medium tracking-normal text-on-deep-soft">
          {title}
        </h2>
        <PrivacyToggle className="-mr-2" />
      </div>
      <p className="figure @container mt-1 text-4xl">
        {user ? (
          <PrivateMoney kobo={user.balance} />
        ) : (
          <Skeleton className="h-10 w-52 opacity-20" />
        )}
      </p>
      {children && <div className="mt-6 flex flex-wrap gap-3">{children}</div>}
    </div>
  );
}

import { NavLink } from "react-router";
import { Icon, type IconName } from "#web/ui/icon.tsx";

export const rowClasses =
  "flex min-h-12 w-full items-center gap-3 rounded-field px-3 text-left font-medium hover:bg-ink/7 aria-[current=page]:bg-indigo-soft aria-[current=page]:text-indigo-ink";

export type MenuLinkProps = { to: string; label: string; icon: IconName };

/** One line of a menu. */
export function MenuLink({ to, label, icon }: MenuLinkProps) {
  return (
    <NavLink to={to} end className={rowClasses}>
      <Icon name={icon} className="size-5 text-ink-soft" /> {label}
    </NavLink>
  );
}

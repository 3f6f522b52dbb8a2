import { headingFont } from "./heading-font.ts";

/** A person's initials on indigo. The name stands beside it, so it is hidden from screen readers. */
export function Avatar({
  firstName,
  lastName,
  className = "size-10 text-sm",
}: {
  firstName: string;
  lastName: string;
  className?: string;
}) {
  const initials = initialOf(firstName) + initialOf(lastName);
  return (
    <span
      aria-hidden="true"
      className={`figure grid shrink-0 place-items-center rounded-full bg-indigo tracking-normal text-on-deep ${headingFont(initials)} ${className}`}
    >
      {initials}
    </span>
  );
}

/** The first letter as a person sees it: Ẹ́ is two code points and still one letter. */
export function initialOf(name: string): string {
  const [first = ""] = /^.[\u0300-\u036f]*/u.exec(name.trim()) ?? [];
  return first.toUpperCase();
}

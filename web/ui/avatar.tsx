import { headingFont } from "./heading-font.ts";

/** A person's picture, or their initials on indigo. The name stands beside it, so it is hidden from screen readers. */
export function Avatar({
  firstName,
  lastName,
  picture = null,
  className = "size-10 text-sm",
}: {
  firstName: string;
  lastName: string;
  /** Where their picture is. */
  picture?: string | null;
  className?: string;
}) {
  const initials = initialOf(firstName) + initialOf(lastName);
  return (
    <span
      aria-hidden="true"
      className={`figure relative grid shrink-0 overflow-hidden place-items-center rounded-full bg-indigo tracking-normal text-on-deep ${headingFont(initials)} ${className}`}
    >
      {initials}
      {picture && (
        <img
          loading="lazy"
          src={picture}
          alt=""
          className="picture-waits absolute inset-0 size-full object-cover"
        />
      )}
    </span>
  );
}

/** The first letter as a person sees it: Ẹ́ is two code points and still one letter. */
export function initialOf(name: string): string {
  const [first = ""] = /^.[\u0300-\u036f]*/u.exec(name.trim()) ?? [];
  return first.toUpperCase();
}

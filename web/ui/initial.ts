/** The first letter as a person sees it: Ẹ́ is two code points and still one letter. */
export function initialOf(name: string): string {
  const [first = ""] = /^.[\u0300-\u036f]*/u.exec(name.trim()) ?? [];
  return first.toUpperCase();
}

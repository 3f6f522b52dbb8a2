/** The first focusable element: jumps to the page's content. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="fixed top-2 left-2 z-50 -translate-y-40 rounded-field bg-card px-5 py-3 font-semibold text-ink shadow-lift focus:translate-y-0"
    >
      Skip to the content
    </a>
  );
}

/** The first focusable element: jumps to the page's content. */
export function SkipLink() {
  return (
    <a href="#main" className="skip-link">
      Skip to the content
    </a>
  );
}

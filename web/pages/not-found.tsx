import { data, Link } from "react-router";

/** Unknown paths are 404 and lead to the start at once, with and without script: see the refresh below. */
export function loader() {
  return data(null, { status: 404 });
}

export function meta() {
  return [{ title: "Page not found | Ajose" }, { httpEquiv: "refresh", content: "0; url=/" }];
}

export default function NotFound() {
  return (
    <main id="main" className="wrap grid min-h-dvh content-center gap-4 py-16">
      <h1 className="text-4xl">Page not found</h1>
      <p className="text-ink-soft">There is nothing at this address. Taking you to the start.</p>
      <p>
        <Link to="/" className="font-semibold underline">
          Go to the start now
        </Link>
      </p>
    </main>
  );
}

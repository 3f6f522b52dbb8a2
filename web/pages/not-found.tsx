import { useEffect } from "react";
import { data, Link, useNavigate } from "react-router";

/** Unknown paths are 404 and lead to the start at once, with and without script. */
export function loader() {
  return data(null, { status: 404 });
}

export function meta() {
  return [{ title: "Page not found | Ajose" }, { httpEquiv: "refresh", content: "0; url=/" }];
}

export default function NotFound() {
  const navigate = useNavigate();
  useEffect(() => {
    void navigate("/", { replace: true });
  }, [navigate]);
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

import type { ComponentType } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter, type LoaderFunction, Outlet, useLoaderData } from "react-router";
import { RouterProvider } from "react-router/dom";
import { Toasts } from "#web/ui/base/toast.tsx";
import "#web/styles/app.css";

/*
 * The same pages as a usual single-page app: an empty document, all pages in one script, and their data
 * fetched once that has started. What `npm run bench:pages` compares the product with.
 */
type Page = { default: ComponentType<object>; loader?: LoaderFunction };

const pages = import.meta.glob<Page>("../../../web/pages/**/*.tsx", { eager: true });
const frames = import.meta.glob<Page>("../../../web/features/frame/public/public-frame.tsx", {
  eager: true,
});

const router = createBrowserRouter([
  {
    element: (
      <>
        <Outlet />
        <Toasts />
      </>
    ),
    children: [
      {
        ...routeOf(frames["../../../web/features/frame/public/public-frame.tsx"]),
        id: "features/frame/public/public-frame",
        children: [
          { index: true, ...routeOf(pages["../../../web/pages/home.tsx"]) },
          { path: "projects", ...routeOf(pages["../../../web/pages/projects.tsx"]) },
          { path: "projects/:id", ...routeOf(pages["../../../web/pages/project.tsx"]) },
        ],
      },
    ],
  },
]);

const root = document.getElementById("root");
if (root) createRoot(root).render(<RouterProvider router={router} />);

function routeOf(page: Page | undefined) {
  if (!page) throw new Error("A page of the product is not where it was");
  return {
    element: <WithData view={page.default} />,
    ...(page.loader ? { loader: page.loader } : {}),
  };
}

function WithData({ view: View }: { view: ComponentType<object> }) {
  return <View {...{ loaderData: useLoaderData() }} />;
}

import { renderToReadableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { deferHydration, themeScript } from "#web/boot/inline-scripts.ts";
import { pageContext } from "#web/lib/page-context.ts";
import styles from "./styles/app.css?inline";

// The built bundle has its own copy of each module, so the server reaches these through it.
export { connectApi } from "#web/api/call.ts";
export { pageContext };

/** Pages are small, so each is rendered whole: the status stays honest and the styles travel inside. */
export default async function render(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { nonce, report } = loadContext.get(pageContext);
  let code = status;
  const stream = await renderToReadableStream(
    <ServerRouter
      context={context}
      url={request.url}
      // While developing there is no policy, and Vite's own stylesheet link would not hydrate.
      {...(import.meta.env.PROD ? { nonce } : {})}
    />,
    {
      nonce,
      signal: request.signal,
      // One piece: nothing is swapped in by script after the first paint.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (problem) => {
        code = 500;
        if (!request.signal.aborted) report(problem);
      },
    },
  );
  await stream.allReady;
  const html = await new Response(stream).text();
  headers.set("content-type", "text/html; charset=utf-8");
  headers.append("vary", "Save-Data");
  const isSaving = request.headers.get("save-data") === "on";
  const page = withInlines(
    isSaving ? html.replace("<html ", '<html data-saver="on" ') : html,
    nonce,
  );
  return new Response(page, { status: code, headers });
}

export const handleError: HandleErrorFunction = (problem, { request, context }) => {
  if (!request.signal.aborted) context.get(pageContext).report(problem);
};

function withInlines(html: string, nonce: string): string {
  const head = `<style nonce="${nonce}">${styles}</style><script nonce="${nonce}">${themeScript}</script></head>`;
  return deferHydration(
    html.replace("</head>", () => head),
    nonce,
  );
}

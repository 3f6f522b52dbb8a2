/** Sends as fetch does, and reports how much of the body was sent, from 0 to 1, which fetch cannot. */
export function fetchWithProgress(onShare: (share: number) => void): typeof fetch {
  return (url, init = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(init.method ?? "GET", String(url));
      for (const [name, value] of new Headers(init.headers)) request.setRequestHeader(name, value);
      request.upload.onprogress = ({ loaded, total }) => onShare(total > 0 ? loaded / total : 0);
      request.onload = () => {
        const wait = request.getResponseHeader("retry-after");
        const headers = wait ? { "retry-after": wait } : {};
        resolve(new Response(request.responseText, { status: request.status, headers }));
      };
      request.onerror = () => reject(new TypeError("The request could not be sent"));
      request.onabort = () => reject(init.signal?.reason);
      init.signal?.addEventListener("abort", () => request.abort());
      request.send(init.body instanceof FormData ? init.body : null);
    });
}

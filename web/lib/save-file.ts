import type { GivenFile } from "#contract/endpoint.ts";

/** Hands a file that a call gave to the browser's own downloads. */
export function saveFile({ name, body }: GivenFile): void {
  if (!(body instanceof Blob)) throw new TypeError("A browser has files as Blobs");
  const link = document.createElement("a");
  link.href = URL.createObjectURL(body);
  link.download = name;
  link.click();
  // The download has begun with the press; the copy in memory may go.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** The widths that are kept of each picture, in pixels; a smaller picture is not made larger. */
export const imageWidths = [320, 640, 1200] as const;

const address = /^\/images\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/1200\.webp$/;

/** Where a picture is served. What stands there never changes. */
export function imageUrl(imageId: string, width: (typeof imageWidths)[number] = 1200): string {
  return `/images/${imageId}/${width}.webp`;
}

/** Whose address it is, or null for an address that is not one of ours. */
export function imageIdOf(url: string): string | null {
  return address.exec(url)?.[1] ?? null;
}

/** The sizes to choose from, for a browser's `srcset`; nothing for an address that is not one of ours. */
export function imageSrcSet(url: string, width = 1200): string | undefined {
  const [base = "", rest] = url.split("1200.webp");
  if (rest !== "") return undefined;
  const small = `${base}320.webp 320w, ${base}640.webp ${Math.min(640, width)}w`;
  return width > 640 ? `${small}, ${url} ${width}w` : small;
}

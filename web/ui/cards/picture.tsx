import { imageSrcSet } from "#contract/image-address.ts";

/**
 * A picture in the size that its place needs, fetched when it comes near the screen. Whoever saves data
 * does not get it, unless it is `isAsked` for: browsers fetch no lazy picture that is not shown.
 */
export function Picture({
  url,
  alt,
  width,
  height,
  sizes,
  isAsked = false,
  className = "",
}: {
  url: string;
  alt: string;
  width?: number;
  height?: number;
  /** How wide it is shown, as in `<img sizes>`. */
  sizes: string;
  isAsked?: boolean;
  className?: string;
}) {
  return (
    <img
      // First, or some browsers begin to fetch before they know that it can wait.
      loading="lazy"
      sizes={sizes}
      srcSet={imageSrcSet(url, width)}
      src={url}
      alt={alt}
      width={width}
      height={height}
      className={`bg-line object-cover ${isAsked ? "" : "picture-waits"} ${className}`}
    />
  );
}

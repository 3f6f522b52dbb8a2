import { useEffect, useState } from "react";
import { useHydrated } from "./use-hydrated.ts";

const file = "/fonts/bricolage-ajose-700.woff2";

/**
 * On a phone that is new here the headings' font comes after the first paint, and its page then keeps the system's
 * (font-display: optional), with all that is opened from it. By then the font is there, so that a page which is opened
 * later begins with it. A page that the server has sent stays as it is: nothing that is being read may move.
 */
export function useHeadingFont(): void {
  const isHydrated = useHydrated();
  const [isSent] = useState(!isHydrated);
  useEffect(() => {
    const [own, added] = document.fonts;
    if (isSent || added || own?.status !== "loaded") return;
    const face = new FontFace(own.family, `url(${file})`, { weight: own.weight });
    face.load().then(
      () => document.fonts.add(face),
      () => undefined,
    );
  }, [isSent]);
}

import { lazy } from "react";

/**
 * A part of a page whose script comes after the page. Where a poor line drops the script, the page stands as it is,
 * with what the server has drawn of the part or the place kept for it; the next link brings all of it
 * (web/boot/inline-scripts.ts).
 */
export const lazyPart: typeof lazy = (load) => lazy(() => load().catch(neverHere));

const neverHere = () => new Promise<never>(() => undefined);

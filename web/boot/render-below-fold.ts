/**
 * Lays out what lies below the first screen, a piece in each idle moment, and ends the document's being fresh: see
 * `.below-fold`. From then on all heights are exact, and a picture of the whole page shows all of it.
 */
export function renderBelowFold(): void {
  const pieces = document.querySelectorAll<HTMLElement>("[data-fresh] .below-fold").values();
  // Not known to every Safari.
  const whenIdle = window.requestIdleCallback ?? setTimeout;
  const layOutNext = () => {
    const piece = pieces.next().value;
    if (piece) {
      piece.style.contentVisibility = "visible";
      whenIdle(layOutNext);
    } else {
      delete document.documentElement.dataset.fresh;
    }
  };
  whenIdle(layOutNext);
}

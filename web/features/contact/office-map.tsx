import { useState } from "react";
import { Icon } from "#web/ui/icon.tsx";

/** The middle of Lagos Island. */
const place = { latitude: 6.4541, longitude: 3.3947 };
const { latitude, longitude } = place;
const box = [longitude - 0.09, latitude - 0.06, longitude + 0.09, latitude + 0.06].join(",");
const embedUrl = `https://www.openstreetmap.org/export/embed.html?bbox=${encodeURIComponent(box)}&layer=mapnik&marker=${latitude}%2C${longitude}`;
const siteUrl = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=13/${latitude}/${longitude}`;

/** A drawing of where we are. The live map belongs to others, so it is asked only when someone wants it. */
export function OfficeMap() {
  const [isLive, setLive] = useState(false);
  return (
    <figure className="overflow-hidden rounded-card border border-line bg-card shadow-card">
      <div className="aspect-16/9">
        {isLive ? (
          <iframe
            title="Map of Lagos"
            src={embedUrl}
            loading="lazy"
            sandbox="allow-scripts allow-same-origin allow-popups"
            className="size-full border-0"
          />
        ) : (
          <img
            src="/lagos-sketch.svg"
            width="800"
            height="450"
            loading="lazy"
            alt="Sketch of Lagos: the mainland in the north-west, the lagoon in the east, Lagos Island with our marker between them, Victoria Island and the Atlantic in the south."
            className="size-full object-cover"
          />
        )}
      </div>
      <figcaption className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-5 py-2.5 text-[0.9375rem]">
        <span className="max-w-[40em] text-ink-soft">
          {isLive
            ? "The marker stands in the middle of Lagos Island."
            : "The live map is © OpenStreetMap contributors, and loads only when you open it."}
        </span>
        {isLive ? (
          <a
            href="https://www.openstreetmap.org/copyright"
            rel="noopener"
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            © OpenStreetMap contributors
          </a>
        ) : (
          <a
            href={siteUrl}
            rel="noopener"
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              setLive(true);
            }}
            className="inline-flex min-h-11 items-center gap-2 font-semibold text-action-text underline underline-offset-4 hover:text-ink"
          >
            Open interactive map <Icon name="arrow" className="size-4" />
          </a>
        )}
      </figcaption>
    </figure>
  );
}

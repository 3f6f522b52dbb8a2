/** Drawn by hand on a 24 unit grid, one path each, stroke only. A zero-length line is a dot. */
export const firstShapes = {
  search: "M10.5 17.5a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM15.6 15.6 20.5 20.5",
  menu: "M4 7h16M4 12h16M4 17h10",
  close: "M6 6l12 12M18 6 6 18",
  share:
    "M12 14.5V4M8 7.5 12 3.8l4 3.7M6.5 11H5.5a1 1 0 0 0-1 1v7a1 1 0 0 0 1 1h13a1 1 0 0 0 1-1v-7a1 1 0 0 0-1-1h-1",
  back: "M19.5 12H5M10.5 6 4.5 12l6 6",
  down: "M6 9.5l6 6 6-6",
  check: "M4.5 12.5l5 5 10-11",
  sun: "M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4",
  moon: "M19.5 14.2A8 8 0 0 1 9.8 4.5a8 8 0 1 0 9.7 9.7Z",
  pause: "M8.5 5.5v13M15.5 5.5v13",
  play: "M7.5 5v14l11-7Z",
  alert: "M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 7.8v5M12 16.2h0",
  info: "M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 11.2v5M12 7.8h0",
  retry: "M19 12a7 7 0 1 1-2.2-5.1M19.5 4v4h-4",
} as const;

/** An icon of what a visitor's first page loads at once. All others would be weight there: see `Icon`. */
export function FirstIcon({
  name,
  className,
}: {
  name: keyof typeof firstShapes;
  className?: string;
}) {
  return <Shape path={firstShapes[name]} className={className} />;
}

/** Always beside words or inside something labelled, so hidden from screen readers. */
export function Shape({
  path,
  className = "size-5",
}: {
  path: string;
  className?: string | undefined;
}) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={path} />
    </svg>
  );
}

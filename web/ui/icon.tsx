/** Drawn by hand on a 24 unit grid, one path each, stroke only. A zero-length line is a dot. */
const paths = {
  home: "M4 11l8-7 8 7v8.5a.5.5 0 0 1-.5.5H15v-6H9v6H4.5a.5.5 0 0 1-.5-.5Z",
  search: "M10.5 17.5a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM15.6 15.6 20.5 20.5",
  wallet:
    "M4 7.5V17a2.5 2.5 0 0 0 2.5 2.5h12a1 1 0 0 0 1-1V9a1 1 0 0 0-1-1H5.8A1.8 1.8 0 0 1 4 6.2 1.7 1.7 0 0 1 5.7 4.5H17V8M16 13.75h0",
  portfolio:
    "M4.5 8h15a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1h-15a1 1 0 0 1-1-1V9a1 1 0 0 1 1-1ZM8.5 8V5.5a1 1 0 0 1 1-1h5a1 1 0 0 1 1 1V8M3.5 13h17M12 12v2.5",
  chart: "M4 4v15.5a.5.5 0 0 0 .5.5H20M8.5 16v-4M13 16V8M17.5 16v-6",
  folder:
    "M3.5 18V6.5a1 1 0 0 1 1-1h4.6l2.2 2.5h8.2a1 1 0 0 1 1 1V18a1 1 0 0 1-1 1h-15a1 1 0 0 1-1-1Z",
  logout: "M10 4.5H5.5a1 1 0 0 0-1 1v13a1 1 0 0 0 1 1H10M15 8l4.5 4-4.5 4M19 12H9.5",
  user: "M12 11.5a3.75 3.75 0 1 0 0-7.5 3.75 3.75 0 0 0 0 7.5ZM4.5 20c.6-3.6 3.6-5.5 7.5-5.5s6.9 1.9 7.5 5.5",
  users:
    "M9 11a3.25 3.25 0 1 0 0-6.5 3.25 3.25 0 0 0 0 6.5ZM2.5 19.5c.5-3.3 3-5 6.5-5s6 1.7 6.5 5M15.5 4.7a3.25 3.25 0 0 1 0 6.1M18 14.9c2 .7 3.2 2.3 3.5 4.6",
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  menu: "M4 7h16M4 12h16M4 17h10",
  close: "M6 6l12 12M18 6 6 18",
  share:
    "M12 14.5V4M8 7.5 12 3.8l4 3.7M6.5 11H5.5a1 1 0 0 0-1 1v7a1 1 0 0 0 1 1h13a1 1 0 0 0 1-1v-7a1 1 0 0 0-1-1h-1",
  back: "M19.5 12H5M10.5 6 4.5 12l6 6",
  arrow: "M4.5 12H19M13.5 6l6 6-6 6",
  down: "M6 9.5l6 6 6-6",
  check: "M4.5 12.5l5 5 10-11",
  clock: "M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 7.5V12l3 2.5",
  calendar:
    "M5 6h14a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1ZM4 10.5h16M8.5 3.5v4M15.5 3.5v4",
  eye: "M2.5 12c2.3-4.2 5.5-6.3 9.5-6.3s7.2 2.1 9.5 6.3c-2.3 4.2-5.5 6.3-9.5 6.3S4.8 16.2 2.5 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z",
  "eye-off":
    "M4 4l16 16M9.9 6c.7-.2 1.4-.3 2.1-.3 4 0 7.2 2.1 9.5 6.3-.7 1.3-1.5 2.4-2.4 3.3M6.3 7.7C4.8 8.7 3.5 10.1 2.5 12c2.3 4.2 5.5 6.3 9.5 6.3 1.6 0 3.1-.3 4.4-1M10 10a3 3 0 0 0 4.1 4.2",
  copy: "M9.5 8.5h9a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1h-9a1 1 0 0 1-1-1v-10a1 1 0 0 1 1-1ZM15.5 5.5v-1a1 1 0 0 0-1-1h-9a1 1 0 0 0-1 1v10a1 1 0 0 0 1 1h1",
  grid: "M4.5 4.5h6v6h-6ZM13.5 4.5h6v6h-6ZM4.5 13.5h6v6h-6ZM13.5 13.5h6v6h-6Z",
  list: "M9 6h11M9 12h11M9 18h11M4.5 6h0M4.5 12h0M4.5 18h0",
  sun: "M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4",
  moon: "M19.5 14.2A8 8 0 0 1 9.8 4.5a8 8 0 1 0 9.7 9.7Z",
  pause: "M8.5 5.5v13M15.5 5.5v13",
  play: "M7.5 5v14l11-7Z",
  shield: "M12 3.5l7 2.5v5.5c0 4.5-2.8 7.5-7 9-4.2-1.5-7-4.5-7-9V6ZM9 12l2.2 2.2L15.2 10",
  alert: "M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 7.8v5M12 16.2h0",
  info: "M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 11.2v5M12 7.8h0",
  retry: "M19 12a7 7 0 1 1-2.2-5.1M19.5 4v4h-4",
  inbox:
    "M4.5 13 6.7 5.7a1 1 0 0 1 1-.7h8.6a1 1 0 0 1 1 .7L19.5 13M4.5 13v5a1 1 0 0 0 1 1h13a1 1 0 0 0 1-1v-5H15c-.3 1.6-1.4 2.5-3 2.5S9.3 14.6 9 13Z",
} as const;

export type IconName = keyof typeof paths;

/** Always beside words or inside something labelled, so hidden from screen readers. */
export function Icon({ name, className = "size-5" }: { name: IconName; className?: string }) {
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
      <path d={paths[name]} />
    </svg>
  );
}

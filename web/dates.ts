const zone = "Africa/Lagos";
const day = new Intl.DateTimeFormat("en-NG", { dateStyle: "medium", timeZone: zone });
const moment = new Intl.DateTimeFormat("en-NG", {
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  timeZone: zone,
});
const clock = new Intl.DateTimeFormat("en-NG", { timeStyle: "medium", timeZone: zone });

/** "28 Nov 2026", of an instant or of a calendar day (YYYY-MM-DD), in Lagos. */
export function formatDay(given: Date | string): string {
  // Noon keeps a calendar day on its own date.
  return day.format(typeof given === "string" ? new Date(`${given}T12:00:00+01:00`) : given);
}

/** "28 Nov 2026, 10:02", in Lagos. */
export function formatMoment(at: Date): string {
  return moment.format(at);
}

/** "10:02:11", in Lagos. */
export function formatClock(at: Date): string {
  return clock.format(at);
}

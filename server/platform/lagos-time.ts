const zone = "Africa/Lagos";
const day = new Intl.DateTimeFormat("en-NG", { dateStyle: "medium", timeZone: zone });
const moment = new Intl.DateTimeFormat("en-NG", {
  dateStyle: "medium",
  timeStyle: "short",
  timeZone: zone,
});

/** "28 Nov 2026", of a calendar day (YYYY-MM-DD). */
export function sayDay(isoDay: string): string {
  // Noon keeps a calendar day on its own date.
  return day.format(new Date(`${isoDay}T12:00:00+01:00`));
}

/** "28 Nov 2026, 10:02", in Lagos. */
export function sayMoment(at: Date): string {
  return moment.format(at);
}

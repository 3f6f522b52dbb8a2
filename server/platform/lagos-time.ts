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

/** "2026-11-28T10:02:30+01:00": one hour ahead of UTC in every season. */
export function isoInLagos(at: Date): string {
  const ahead = new Date(at.getTime() + 3_600_000).toISOString();
  return `${ahead.slice(0, 19)}+01:00`;
}

/** "2026-11-28 10:02", in Lagos: for columns of times. */
export function isoMinute(at: Date): string {
  return isoInLagos(at).slice(0, 16).replace("T", " ");
}

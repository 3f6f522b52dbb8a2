const isoDay = new Intl.DateTimeFormat("en-CA", { dateStyle: "short", timeZone: "Africa/Lagos" });

/** Today in Lagos as YYYY-MM-DD: what a date field takes. */
export function todayInLagos(): string {
  return dayFromToday(0);
}

/** The day in Lagos that many days from today, as YYYY-MM-DD. */
export function dayFromToday(days: number): string {
  return isoDay.format(Date.now() + days * 86_400_000);
}

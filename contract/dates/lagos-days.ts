/** Lagos keeps UTC+1 all year, so its wall clock is UTC's an hour later. */
const lagosAheadMs = 3_600_000;

/** The instant whose UTC fields read what the clocks in Lagos show. */
export function lagosClock(at: Date): Date {
  return new Date(at.getTime() + lagosAheadMs);
}

/** Today in Lagos as YYYY-MM-DD: what a date field takes. */
export function todayInLagos(): string {
  return dayFromToday(0);
}

/** The day in Lagos that many days from today, as YYYY-MM-DD. */
export function dayFromToday(days: number): string {
  return dayFrom(new Date(), days);
}

/** The day in Lagos that many days from an instant, as YYYY-MM-DD. In SQL it is `app.lagos_day`. */
export function dayFrom(at: Date, days: number): string {
  return lagosClock(new Date(at.getTime() + days * 86_400_000))
    .toISOString()
    .slice(0, 10);
}

/** The instant at which clocks in Lagos show a day (YYYY-MM-DD) and a time (HH:MM); invalid where there is no such. */
export function instantInLagos(day: string, time: string): Date {
  return new Date(`${day}T${time}:00+01:00`);
}

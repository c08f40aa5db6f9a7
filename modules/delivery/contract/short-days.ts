/** Returns a formatter of near days, without the year: Mon, 30 Nov. */
export function shortDays(locale: string): (day: string) => string {
  const format = new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  return (day) => format.format(new Date(`${day}T00:00:00Z`));
}

import { useSettings } from '#web/api/settings.ts';

/** Writes days without a year, Mon, 30 Nov: they are near. */
export function useShortDay(): (day: string) => string {
  const { locale } = useSettings();
  const format = new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  return (day) => format.format(new Date(`${day}T00:00:00Z`));
}

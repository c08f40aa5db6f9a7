import { useSettings } from '#web/api/settings.ts';
import { timesIn } from '#web/ui/dates/time.ts';

const day: Intl.DateTimeFormatOptions = { dateStyle: 'medium' };
const moment: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeStyle: 'short' };
/** A calendar day, which is the same in every time zone. */
const calendar: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeZone: 'UTC' };
const time: Intl.DateTimeFormatOptions = { timeStyle: 'short' };

/** Omits the year, for dates of the current year. */
const dayOfYear: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short' };

/**
 * Returns formatters of API timestamps in the time zone of the user: as a day (22 Nov 2026), as day and time, or as the
 * time alone.
 */
export function useDates() {
  const { locale } = useSettings();
  const write = (options: Intl.DateTimeFormatOptions) => {
    const format = timesIn(locale, options);
    return (timestamp: string) => format(new Date(timestamp));
  };
  /** Omits the year of dates in the current year. */
  const short = (inYear: Intl.DateTimeFormatOptions, otherYears: Intl.DateTimeFormatOptions) => {
    const writeInYear = write(inYear);
    const writeOther = write(otherYears);
    const year = new Date().getFullYear();
    return (timestamp: string) =>
      new Date(timestamp).getFullYear() === year ? writeInYear(timestamp) : writeOther(timestamp);
  };
  const shortDay = short(dayOfYear, day);
  const shortCalendar = short({ ...dayOfYear, timeZone: 'UTC' }, calendar);
  return {
    shortDay,
    shortCalendar,
    day: write(day),
    moment: write(moment),
    time: write(time),
    calendar: write(calendar),
  };
}

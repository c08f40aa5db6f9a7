import { useSettings } from '#web/api/settings.ts';
import { timesIn } from '#web/ui/time.ts';

const day: Intl.DateTimeFormatOptions = { dateStyle: 'medium' };
const moment: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeStyle: 'short' };
/** A day of the calendar, which is the same wherever it is read. */
const calendar: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeZone: 'UTC' };
const time: Intl.DateTimeFormatOptions = { timeStyle: 'short' };

/** Without the year, for this year. */
const dayOfYear: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short' };

/** Writes a time of the wire as a day (22 Nov 2026), with the hour, or the hour alone, as it is where the reader is. */
export function useDates() {
  const { locale } = useSettings();
  const write = (how: Intl.DateTimeFormatOptions) => {
    const format = timesIn(locale, how);
    return (at: string) => format(new Date(at));
  };
  /** The year is left out of times in the present one. */
  const short = (inYear: Intl.DateTimeFormatOptions, other: Intl.DateTimeFormatOptions) => {
    const [here, there] = [write(inYear), write(other)];
    const year = new Date().getFullYear();
    return (at: string) => (new Date(at).getFullYear() === year ? here(at) : there(at));
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

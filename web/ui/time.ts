/** Writes times, with or without their day. A line never breaks before "am" or "pm". */
export function timesIn(locale: string, how: Intl.DateTimeFormatOptions): (at: Date) => string {
  const format = new Intl.DateTimeFormat(locale, how);
  return (at) =>
    format
      .formatToParts(at)
      .map(({ type, value }, place, parts) => {
        const isBeforePeriod = type === 'literal' && parts[place + 1]?.type === 'dayPeriod';
        return isBeforePeriod ? value.replace(/\s/g, '\u00a0') : value;
      })
      .join('');
}

/** Returns a formatter of times, with or without their day, that never breaks a line before "am" or "pm". */
export function timesIn(locale: string, options: Intl.DateTimeFormatOptions): (time: Date) => string {
  const format = new Intl.DateTimeFormat(locale, options);
  return (time) =>
    format
      .formatToParts(time)
      .map(({ type, value }, index, parts) => {
        const isBeforePeriod = type === 'literal' && parts[index + 1]?.type === 'dayPeriod';
        return isBeforePeriod ? value.replace(/\s/g, '\u00a0') : value;
      })
      .join('');
}

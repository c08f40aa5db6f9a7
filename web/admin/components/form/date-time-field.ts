const twoDigits = (value: number) => String(value).padStart(2, '0');

/** Returns a timestamp as the value of a local date and time field. */
export function toField(moment: string): string {
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) return '';
  const day = `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;
  return `${day}T${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;
}

/** Returns the timestamp of such a field in UTC; null for an empty or invalid one. */
export function fromField(field: string): string | null {
  const date = new Date(field);
  return field === '' || Number.isNaN(date.getTime()) ? null : date.toISOString();
}

/** Returns the name of the user's time zone, such as GMT+5:30. */
export const zoneName = (locale: string): string =>
  new Intl.DateTimeFormat(locale, { timeZoneName: 'longOffset' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';

const two = (figure: number) => String(figure).padStart(2, '0');

/** A moment as a field of date and time has it: without its zone, which is the one of whoever looks. */
export function toField(moment: string): string {
  const at = new Date(moment);
  if (Number.isNaN(at.getTime())) return '';
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** The moment that such a field means where it is filled in; null for one that means none. */
export function fromField(field: string): string | null {
  const at = new Date(field);
  return field === '' || Number.isNaN(at.getTime()) ? null : at.toISOString();
}

/** How the zone of whoever looks is called, GMT+5:30 for instance. */
export const zoneName = (locale: string): string =>
  new Intl.DateTimeFormat(locale, { timeZoneName: 'longOffset' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';

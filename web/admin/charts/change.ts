import * as m from '../messages/index.ts';

/** The change of a value since the previous period. */
export type TotalChange = {
  direction: 'up' | 'down' | 'same';
  /** The text beside the value. */
  text: string;
};

/**
 * Returns whether sales can be compared with the previous period, which must not start before the first sale.
 * @param firstSale the day of the first sale, as 2026-11-22; null for none
 */
export const isComparable = (firstSale: string | null, firstBefore: string): boolean =>
  firstSale !== null && firstSale <= firstBefore;

/**
 * Returns the change of a value in percent; a change from 0 or less, or to more than the tenfold, is absolute.
 * @param before the value of the previous period
 * @param write formats the value, by default as a number
 */
export function changeOf(
  now: number,
  before: number,
  locale: string,
  write?: (value: number) => string,
): TotalChange {
  if (now === before) return { direction: 'same', text: m.change.noChange() };
  const direction = now > before ? 'up' : 'down';
  const signed = { signDisplay: 'always' } as const;
  if (before <= 0 || now > 10 * before) {
    const difference = now - before;
    const text = write
      ? `${difference > 0 ? '+' : ''}${write(difference)}`
      : new Intl.NumberFormat(locale, signed).format(difference);
    return { direction, text };
  }
  const share = (now - before) / before;
  const percent = new Intl.NumberFormat(locale, { ...signed, style: 'percent', maximumFractionDigits: 0 });
  // A change that rounds to 0 is shown as none.
  if (Math.abs(share) < 0.005) return { direction: 'same', text: m.change.noChange() };
  return { direction, text: percent.format(share) };
}

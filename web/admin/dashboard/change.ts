/** How a figure did against the same time before it. */
export type Change = {
  direction: 'up' | 'down' | 'same';
  /** As it is written beside the figure. */
  text: string;
};

/**
 * Whether sales can be compared with the time before: the shop had sold something by its first day.
 * @param firstSale the day of the first sale, as 2026-11-22; null for none
 */
export const isComparable = (firstSale: string | null, firstBefore: string): boolean =>
  firstSale !== null && firstSale <= firstBefore;

/**
 * What became of a figure, in percent where there was one before: from none to some is no percentage.
 * @param before the figure of the same time before
 * @param write how such a figure is written, where it is no number of things
 */
export function changeOf(
  now: number,
  before: number,
  locale: string,
  write?: (figure: number) => string,
): Change {
  if (now === before) return { direction: 'same', text: 'no change' };
  const direction = now > before ? 'up' : 'down';
  const signed = { signDisplay: 'always' } as const;
  if (before === 0) {
    const text = write ? `+${write(now)}` : new Intl.NumberFormat(locale, signed).format(now);
    return { direction, text };
  }
  const share = (now - before) / before;
  const percent = new Intl.NumberFormat(locale, { ...signed, style: 'percent', maximumFractionDigits: 0 });
  // What rounds to nothing is no change.
  if (Math.abs(share) < 0.005) return { direction: 'same', text: 'no change' };
  return { direction, text: percent.format(share) };
}

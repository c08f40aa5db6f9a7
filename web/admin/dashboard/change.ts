/** How a figure did against the same time before it. */
export type Change = {
  direction: 'up' | 'down' | 'same';
  /** As it is written beside the figure. */
  text: string;
};

/**
 * What became of a figure, in percent where there was one before: from none to some is no percentage.
 * @param before the figure of the same time before
 */
export function changeOf(now: number, before: number, locale: string): Change {
  if (now === before) return { direction: 'same', text: 'no change' };
  const direction = now > before ? 'up' : 'down';
  const signed = { signDisplay: 'always' } as const;
  if (before === 0) {
    return { direction, text: new Intl.NumberFormat(locale, signed).format(now) };
  }
  const share = (now - before) / before;
  const percent = new Intl.NumberFormat(locale, { ...signed, style: 'percent', maximumFractionDigits: 0 });
  return { direction, text: percent.format(share) };
}

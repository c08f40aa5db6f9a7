// Money is a whole number of minor units (paise, pence) inside, and a decimal with at most two places on
// the wire (R33). Both currencies in use, and every one this shop is meant for, have two decimals.

/** Decimal of the wire -> minor units. The decimal must have passed `price()`. */
export const toMinor = (decimal: number): number => Math.round(decimal * 100);

/** Minor units -> decimal of the wire. */
export const toDecimal = (minor: number): number => minor / 100;

/**
 * So many hundredths of a percent of an amount in minor units, rounded half up. The whole ten thousands are taken apart, so that
 * no product grows too large to be exact.
 */
export function shareOf(minor: number, rate: number): number {
  const rest = minor % 10_000;
  return ((minor - rest) / 10_000) * rate + Math.floor((rest * rate + 5000) / 10_000);
}

/**
 * A price as people read it, in the store's one currency (R9): ₹1,23,456.50 for INR in en-IN. Whole
 * amounts are written without decimals.
 */
export function formatMoney(
  decimal: number,
  { currency, locale }: { currency: string; locale: string },
): string {
  return formatOf(locale, currency, Number.isInteger(decimal) ? 0 : 2).format(decimal);
}

/** The same, always with its decimals: where prices stand among each other to be compared and edited. */
export function formatMoneyInFull(
  decimal: number,
  { currency, locale }: { currency: string; locale: string },
): string {
  return formatOf(locale, currency, 2).format(decimal);
}

/** A shop has one currency, so these are few; making one takes longer than writing a hundred prices with it. */
const formats = new Map<string, Intl.NumberFormat>();

function formatOf(locale: string, currency: string, digits: number): Intl.NumberFormat {
  const key = `${locale} ${currency} ${digits}`;
  const made =
    formats.get(key) ??
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
  formats.set(key, made);
  return made;
}

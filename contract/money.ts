// Money is a whole number of minor units (paise, pence) inside, and a decimal with at most two places on
// the wire (R33). Both currencies in use, and every one this shop is meant for, have two decimals.

/** Decimal of the wire -> minor units. The decimal must have passed `price()`. */
export const toMinor = (decimal: number): number => Math.round(decimal * 100);

/** Minor units -> decimal of the wire. */
export const toDecimal = (minor: number): number => minor / 100;

/**
 * A price as people read it, in the store's one currency (R9): ₹1,23,456.50 for INR in en-IN. Whole
 * amounts are written without decimals.
 */
export function formatMoney(
  decimal: number,
  { currency, locale }: { currency: string; locale: string },
): string {
  const digits = Number.isInteger(decimal) ? 0 : 2;
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(decimal);
}

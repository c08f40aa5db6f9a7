// Money is an integer of minor units (paise, pence) inside the program and a decimal with at most two places in HTTP
// messages (R33). All supported currencies have two decimals.

/** Converts a decimal of an HTTP message to minor units. The decimal must have passed `price()`. */
export const toMinor = (decimal: number): number => Math.round(decimal * 100);

/** Converts minor units to the decimal of an HTTP message. */
export const toDecimal = (minor: number): number => minor / 100;

/**
 * Returns `rate` hundredths of a percent of an amount in minor units, rounded half up. Whole multiples of 10,000 are
 * computed separately, so that every product stays an exact integer.
 */
export function percentageOf(minor: number, rate: number): number {
  const rest = minor % 10_000;
  return ((minor - rest) / 10_000) * rate + Math.floor((rest * rate + 5000) / 10_000);
}

/**
 * Formats a price in the store's currency (R9): ₹1,23,456.50 for INR in en-IN. Whole amounts have no decimals; a negative
 * amount has a minus sign, as wide as the digits of tables.
 */
export function formatMoney(
  decimal: number,
  { currency, locale }: { currency: string; locale: string },
): string {
  return withMinusSign(formatOf(locale, currency, Number.isInteger(decimal) ? 0 : 2).format(decimal));
}

/** Formats a price with two decimals in all cases, for columns and fields in which prices are compared and edited. */
export function formatMoneyInFull(
  decimal: number,
  { currency, locale }: { currency: string; locale: string },
): string {
  return withMinusSign(formatOf(locale, currency, 2).format(decimal));
}

/** Most locales write the sign as a hyphen, where a line of text may break. */
const withMinusSign = (amount: string) => amount.replace('-', '\u2212');

/** The formats by locale, currency and digits: creating one takes longer than formatting a hundred prices. */
const formats = new Map<string, Intl.NumberFormat>();

function formatOf(locale: string, currency: string, digits: number): Intl.NumberFormat {
  const key = `${locale} ${currency} ${digits}`;
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
  formats.set(key, format);
  return format;
}

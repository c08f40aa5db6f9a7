import { z } from 'zod';
import { maxPrice } from './limits.ts';

// Money is a whole number of minor units (paise, pence) inside, and a decimal with at most two places on
// the wire (R33). Both currencies in use, and every one this shop is meant for, have two decimals.

/** Decimal of the wire -> minor units. The decimal must have passed `price()`. */
export const toMinor = (decimal: number): number => Math.round(decimal * 100);

/** Minor units -> decimal of the wire. */
export const toDecimal = (minor: number): number => minor / 100;

/** A price on the wire: 0 to the dearest, at most two decimals (R33, step 0.01). */
export const price = () =>
  z
    .number()
    .min(0)
    .max(maxPrice)
    .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-4, {
      error: 'must have at most 2 decimals',
    });

/**
 * The discount a shopper sees, in whole percent: round((original - price) / original * 100), 0 when there
 * is none (section 9). Both in the same unit.
 */
export function discountPercent(current: number, original: number | null): number {
  if (original === null || original <= current) return 0;
  return Math.round(((original - current) / original) * 100);
}

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

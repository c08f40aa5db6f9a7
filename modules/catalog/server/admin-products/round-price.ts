import type { PriceRounding } from '#modules/catalog/contract/admin-products.ts';

/** The distance of rounded prices, and what they leave when divided by it, in whole units of the currency. */
const steps: Record<Exclude<PriceRounding, 'none'>, { step: number; ending: number }> = {
  nine: { step: 10, ending: 9 },
  fortyNine: { step: 50, ending: 49 },
  ten: { step: 10, ending: 0 },
};

/** Rounds a price in minor units up; a price of 0 stays. */
export function roundPrice(price: number, rounding: PriceRounding): number {
  if (rounding === 'none' || price === 0) return price;
  const { step, ending } = steps[rounding];
  const whole = Math.ceil(price / 100);
  return 100 * (whole + ((ending - (whole % step) + step) % step));
}

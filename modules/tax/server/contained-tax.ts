/** Returns the tax contained in a price that includes it, rounded half up. `rate` is in hundredths of a percent. */
export function containedTax(price: number, rate: number): number {
  const whole = BigInt(10_000 + rate);
  return Number((BigInt(price) * BigInt(rate) * 2n + whole) / (2n * whole));
}

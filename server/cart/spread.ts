/**
 * Divides an amount over parts in proportion, to the minor unit: what rounding leaves goes to those with the largest remainder,
 * the first ones first. The shares always add up to the amount; a part of nothing gets nothing.
 * @param amount minor units, never more than the parts together where they stand for what it is taken from
 */
export function spread(amount: number, parts: number[]): number[] {
  const whole = parts.reduce((sum, part) => sum + part, 0);
  if (whole <= 0 || amount <= 0) return parts.map(() => 0);
  // Products of two amounts can be larger than a number holds exactly.
  const exact = parts.map((part) => BigInt(part) * BigInt(amount));
  const shares = exact.map((each) => Number(each / BigInt(whole)));
  const left = amount - shares.reduce((sum, share) => sum + share, 0);
  const byRemainder = exact
    .map((each, at) => ({ at, remainder: each % BigInt(whole) }))
    .sort((one, other) =>
      one.remainder === other.remainder ? one.at - other.at : one.remainder < other.remainder ? 1 : -1,
    );
  for (const { at } of byRemainder.slice(0, left)) shares[at] = (shares[at] ?? 0) + 1;
  return shares;
}

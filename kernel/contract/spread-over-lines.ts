/**
 * Splits an amount, such as a discount or a tax, over lines in proportion to their totals, so that each line can be
 * refunded or invoiced by itself. The parts are whole minor units and add up to the amount exactly: units left over by
 * rounding down go to the lines that lost most, the first of equals first (largest remainder). No part exceeds its line.
 */
export function spread(amount: number, lineTotals: number[]): number[] {
  const total = lineTotals.reduce((sum, line) => sum + BigInt(line), 0n);
  if (total === 0n) return lineTotals.map(() => 0);
  const requested = BigInt(Math.max(amount, 0));
  const spreadable = requested < total ? requested : total;
  // BigInt, since an amount times a line total can exceed the exact range of a number.
  const shares = lineTotals.map((line, index) => {
    const share = spreadable * BigInt(line);
    return { index, part: share / total, rest: share % total };
  });
  let leftover = spreadable - shares.reduce((sum, { part }) => sum + part, 0n);
  for (const share of shares.toSorted((one, other) => Number(other.rest - one.rest))) {
    if (leftover === 0n) break;
    share.part += 1n;
    leftover -= 1n;
  }
  return shares.map(({ part }) => Number(part));
}

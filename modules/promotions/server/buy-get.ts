import { percentageOf } from '#kernel/contract/money.ts';

// The discount of "buy X, get Y" (docs/decisions/170), in whole minor units.

/** A line of a cart, and whether its units count as bought and can be discounted. */
export type BuyGetLine = {
  /** Minor units of one unit, without wrapping. */
  price: number;
  quantity: number;
  isBought: boolean;
  isGot: boolean;
};

export type BuyGetTerms = {
  buyQuantity: number;
  getQuantity: number;
  /** Hundredths of a percent. */
  getPercent: number;
  /** The most times in an order; null for no limit. */
  orderLimit: number | null;
};

/** The units that a cart lacks for the discount: of those to buy, and of those that are discounted. */
export type MissingUnits = { toBuy: number; toGet: number };

/** Returns the units of a line that take part. What costs nothing is neither bought nor discounted. */
const unitsOf = ({ price, quantity }: BuyGetLine) => (price > 0 ? quantity : 0);

/** Counts the units that can only be bought, those that can only be discounted, and those that can be either. */
function countUnits(lines: readonly BuyGetLine[]): { bought: number; got: number; either: number } {
  const count = (isBought: boolean, isGot: boolean) =>
    lines.reduce(
      (sum, line) => (line.isBought === isBought && line.isGot === isGot ? sum + unitsOf(line) : sum),
      0,
    );
  return { bought: count(true, false), got: count(false, true), either: count(true, true) };
}

/** Returns how many times a cart gets the discount: a unit is bought or discounted, never both. */
function timesOf(lines: readonly BuyGetLine[], terms: BuyGetTerms): number {
  const { buyQuantity, getQuantity, orderLimit } = terms;
  const { bought, got, either } = countUnits(lines);
  const times = Math.min(
    Math.floor((bought + either) / buyQuantity),
    Math.floor((got + either) / getQuantity),
    Math.floor((bought + got + either) / (buyQuantity + getQuantity)),
  );
  return Math.min(times, orderLimit ?? times);
}

/**
 * Returns the discount of each line. The cheapest units are discounted, as long as enough others remain that count as bought;
 * of equal prices those of the first line. The percentage is rounded half up for each unit.
 */
export function buyGetDiscounts(lines: readonly BuyGetLine[], terms: BuyGetTerms): number[] {
  const times = timesOf(lines, terms);
  const { bought, either } = countUnits(lines);
  let left = times * terms.getQuantity;
  let spare = either - Math.max(0, times * terms.buyQuantity - bought);
  const discounts = lines.map(() => 0);
  const cheapestFirst = [...lines.entries()]
    .filter(([, { isGot }]) => isGot)
    .toSorted(([, one], [, other]) => one.price - other.price);
  for (const [at, line] of cheapestFirst) {
    const units = Math.min(unitsOf(line), left, line.isBought ? spare : left);
    left -= units;
    if (line.isBought) spare -= units;
    discounts[at] = units * percentageOf(line.price, terms.getPercent);
  }
  return discounts;
}

/** Returns the units that a cart lacks to get the discount once; none if it gets it. */
export function missingUnits(
  lines: readonly BuyGetLine[],
  { buyQuantity, getQuantity }: Pick<BuyGetTerms, 'buyQuantity' | 'getQuantity'>,
): MissingUnits {
  const { bought, got, either } = countUnits(lines);
  const remaining = Math.max(0, either - Math.max(0, buyQuantity - bought));
  return {
    toBuy: Math.max(0, buyQuantity - bought - either),
    toGet: Math.max(0, getQuantity - got - remaining),
  };
}

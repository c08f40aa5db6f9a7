import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { percentageOf } from '#kernel/contract/money.ts';
import { casesOf } from '#tests/support/scope.ts';
import { type BuyGetLine, type BuyGetTerms, buyGetDiscounts, missingUnits } from './buy-get.ts';

const terms = (fields: Partial<BuyGetTerms> = {}): BuyGetTerms => ({
  buyQuantity: 2,
  getQuantity: 1,
  getPercent: 10_000,
  orderLimit: null,
  ...fields,
});
/** A line that counts as bought and can be discounted. */
const line = (price: number, quantity = 1, fields: Partial<BuyGetLine> = {}): BuyGetLine => ({
  price,
  quantity,
  isBought: true,
  isGot: true,
  ...fields,
});
const bought = { isGot: false };
const got = { isBought: false };
const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);

describe('the discount of "buy X, get Y"', () => {
  it('is that of the cheapest item, once for each complete set of the cart', () => {
    expect(buyGetDiscounts([line(500), line(300), line(400)], terms())).toEqual([0, 300, 0]);
    expect(buyGetDiscounts([line(500), line(300)], terms())).toEqual([0, 0]);
    expect(buyGetDiscounts([line(500, 4), line(300)], terms())).toEqual([0, 300]);
    expect(buyGetDiscounts([line(500, 5), line(300)], terms())).toEqual([500, 300]);
    expect(buyGetDiscounts([line(500, 3), line(300, 3)], terms())).toEqual([0, 600]);
  });

  it('is a percentage of each item, rounded half up, and is limited in an order', () => {
    const half = terms({ getPercent: 5000, orderLimit: 2 });
    expect(buyGetDiscounts([line(333, 9)], half)).toEqual([334]);
    expect(buyGetDiscounts([line(333, 9)], { ...half, orderLimit: null })).toEqual([501]);
  });

  it('is that of the other items where they are chosen, and an item that counts as bought has none', () => {
    const free = terms({ buyQuantity: 1 });
    expect(buyGetDiscounts([line(900, 1, bought), line(20, 3, got)], free)).toEqual([0, 20]);
    expect(buyGetDiscounts([line(20, 1, got), line(900, 1, bought), line(50, 1, got)], free)).toEqual([
      20, 0, 0,
    ]);
    // The only candle is bought, so it is not free itself.
    expect(buyGetDiscounts([line(10), line(90, 1, got)], free)).toEqual([0, 90]);
    expect(buyGetDiscounts([line(10), line(90, 1, bought)], free)).toEqual([10, 0]);
  });

  it('leaves as many items without a discount as have to be bought, and discounts dearer ones instead', () => {
    const lines = [line(10), line(20), line(30), line(100, 1, got)];
    expect(buyGetDiscounts(lines, terms({ getQuantity: 2 }))).toEqual([10, 0, 0, 100]);
  });

  it('is given for complete sets only: a third item has none where two are discounted together', () => {
    const lines = [line(900, 5, bought), line(20, 3, got)];
    expect(buyGetDiscounts(lines, terms({ buyQuantity: 1, getQuantity: 2 }))).toEqual([0, 40]);
  });

  it('counts no item that costs nothing', () => {
    expect(buyGetDiscounts([line(0, 9), line(500, 2)], terms())).toEqual([0, 0]);
    expect(missingUnits([line(0, 9), line(500, 2)], terms())).toEqual({ toBuy: 0, toGet: 1 });
  });

  it('says how many items are missing: to buy, and to get', () => {
    const missing = (lines: BuyGetLine[]) => missingUnits(lines, terms({ getQuantity: 2 }));
    expect(missing([])).toEqual({ toBuy: 2, toGet: 2 });
    expect(missing([line(5)])).toEqual({ toBuy: 1, toGet: 2 });
    expect(missing([line(5, 3)])).toEqual({ toBuy: 0, toGet: 1 });
    expect(missing([line(5, 2, bought), line(5, 1, got)])).toEqual({ toBuy: 0, toGet: 1 });
    expect(missing([line(5, 9, got)])).toEqual({ toBuy: 2, toGet: 0 });
    expect(missing([line(5, 1, bought), line(5), line(5, 2, got)])).toEqual({ toBuy: 0, toGet: 0 });
  });

  it('equals that of trying each choice of bought and discounted items, for any cart', () => {
    const units = fc.record({
      price: fc.integer({ min: 1, max: 20_000 }),
      isBought: fc.boolean(),
      isGot: fc.boolean(),
    });
    const carts = fc.array(
      units.chain((unit) => fc.integer({ min: 1, max: 3 }).map((quantity) => ({ ...unit, quantity }))),
      { maxLength: 4 },
    );
    const anyTerms = fc.record({
      buyQuantity: fc.integer({ min: 1, max: 3 }),
      getQuantity: fc.integer({ min: 1, max: 3 }),
      getPercent: fc.integer({ min: 100, max: 10_000 }),
      orderLimit: fc.option(fc.integer({ min: 1, max: 3 })),
    });
    fc.assert(
      fc.property(
        carts.filter((lines) => sum(lines.map(({ quantity }) => quantity)) <= 8),
        anyTerms,
        (lines, given) => {
          const discounts = buyGetDiscounts(lines, given);
          const best = bestByTrying(lines, given);
          expect(sum(discounts)).toBe(
            sum(best.discounted.map((price) => percentageOf(price, given.getPercent))),
          );
          for (const [at, { price, quantity, isGot }] of lines.entries()) {
            expect(discounts[at]).toBeLessThanOrEqual(isGot ? price * quantity : 0);
            expect(discounts[at]).toBeGreaterThanOrEqual(0);
          }
          const { toBuy, toGet } = missingUnits(lines, given);
          expect(toBuy + toGet === 0).toBe(best.times > 0);
        },
      ),
      { numRuns: casesOf(400) },
    );
  });
});

/** Tries each choice: the most times that fit, and of those the cheapest discounted items. */
function bestByTrying(lines: BuyGetLine[], { buyQuantity, getQuantity, orderLimit }: BuyGetTerms) {
  const units = lines.flatMap((each) => Array.from({ length: each.quantity }, () => each));
  let best = { times: 0, discounted: [] as number[] };
  const tryFrom = (at: number, buys: number, discounted: number[]): void => {
    const unit = units[at];
    if (unit) {
      tryFrom(at + 1, buys, discounted);
      if (unit.isBought) tryFrom(at + 1, buys + 1, discounted);
      if (unit.isGot) tryFrom(at + 1, buys, [...discounted, unit.price]);
      return;
    }
    const times = discounted.length / getQuantity;
    if (!Number.isInteger(times) || times > (orderLimit ?? times) || buys < times * buyQuantity) return;
    const isCheaper = times === best.times && sum(discounted) < sum(best.discounted);
    if (times > best.times || isCheaper) best = { times, discounted };
  };
  tryFrom(0, 0, []);
  return best;
}

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CashHistory,
  type CashOrder,
  type CashRules,
  cashOffer,
  cashRefusals,
  hasHistoryRules,
} from './cash-rules.ts';

const none: CashRules = {
  cashMaxTotal: null,
  cashPersonalised: true,
  cashGifts: true,
  cashMaxOpen: null,
  cashMaxRefused: null,
  cashMaxPerDay: null,
  cashAdvance: 0,
  cashAdvanceAbove: null,
};
const plain: CashOrder = {
  total: 500_000,
  isRefusedByPlace: false,
  isPersonalised: false,
  toRecipient: false,
  canPayOnline: true,
};
const noOrders = { open: 0, refused: 0, lastDay: 0 };
const counts = fc.record({ open: fc.nat(5), refused: fc.nat(5), lastDay: fc.nat(5) });
const limit = (min: number) => fc.option(fc.integer({ min, max: 5 }));
const rules: fc.Arbitrary<CashRules> = fc.record({
  cashMaxTotal: fc.option(fc.nat(1_000_000)),
  cashPersonalised: fc.boolean(),
  cashGifts: fc.boolean(),
  cashMaxOpen: limit(1),
  cashMaxRefused: limit(0),
  cashMaxPerDay: limit(1),
  cashAdvance: fc.nat(90),
  cashAdvanceAbove: fc.option(fc.nat(1_000_000)),
});
const orders: fc.Arbitrary<CashOrder> = fc.record({
  total: fc.nat(1_000_000),
  isRefusedByPlace: fc.boolean(),
  isPersonalised: fc.boolean(),
  toRecipient: fc.boolean(),
  canPayOnline: fc.boolean(),
});
/** Histories in which the orders of the account are among all. */
const histories: fc.Arbitrary<CashHistory> = fc.tuple(counts, counts).map(([own, others]) => ({
  own,
  all: {
    open: own.open + others.open,
    refused: own.refused + others.refused,
    lastDay: own.lastDay + others.lastDay,
  },
}));

describe('cash on delivery', () => {
  it('a shop without rules refuses cash on delivery only because of the place', () => {
    fc.assert(
      fc.property(orders, histories, (order, history) => {
        const refusals = cashRefusals(none, order, history);
        expect(refusals).toEqual(order.isRefusedByPlace && order.total > 0 ? [{ code: 'place' }] : []);
      }),
    );
  });

  it('an order of nothing is never refused', () => {
    fc.assert(
      fc.property(rules, orders, histories, (rule, order, history) => {
        expect(cashRefusals(rule, { ...order, total: 0 }, history)).toEqual([]);
      }),
    );
  });

  it('names each reason with its limit, and a total at the limit is accepted', () => {
    const rule = { ...none, cashMaxTotal: 500_000, cashPersonalised: false, cashGifts: false };
    expect(cashRefusals(rule, plain)).toEqual([]);
    const order = {
      ...plain,
      total: 500_001,
      isRefusedByPlace: true,
      isPersonalised: true,
      toRecipient: true,
    };
    expect(cashRefusals(rule, order)).toEqual([
      { code: 'place' },
      { code: 'total', limit: 5000 },
      { code: 'personalised' },
      { code: 'gift' },
    ]);
  });

  it('a customer is refused from the order that exceeds a limit', () => {
    const rule = { ...none, cashMaxOpen: 2, cashMaxPerDay: 3, cashMaxRefused: 0 };
    const of = (own: object) => {
      const history = { ...noOrders, ...own };
      return cashRefusals(rule, plain, { own: history, all: history });
    };
    expect(of({ open: 1, lastDay: 2 })).toEqual([]);
    expect(of({ open: 2 })).toEqual([{ code: 'open_orders', limit: 2 }]);
    expect(of({ lastDay: 3 })).toEqual([{ code: 'orders_per_day', limit: 3 }]);
    expect(of({ refused: 1 })).toEqual([{ code: 'unavailable' }]);
  });

  it.each([
    [{ cashMaxOpen: 2 }, { open: 1 }, { open: 2 }],
    [{ cashMaxPerDay: 2 }, { lastDay: 1 }, { lastDay: 2 }],
    [{ cashMaxRefused: 2 }, { refused: 2 }, { refused: 3 }],
  ])('%o alone counts the orders that share email or phone number', (rule, below, reached) => {
    const of = (all: object) =>
      cashRefusals({ ...none, ...rule }, plain, { own: noOrders, all: { ...noOrders, ...all } });
    expect(hasHistoryRules({ ...none, ...rule })).toBe(true);
    expect(of(below)).toEqual([]);
    expect(of(reached)).toEqual([{ code: 'unavailable' }]);
  });

  it('orders that are not of the account are never named as the reason, only that cash is unavailable', () => {
    fc.assert(
      fc.property(rules, counts, (rule, all) => {
        const codes = cashRefusals(rule, plain, { own: noOrders, all }).map(({ code }) => code);
        expect(codes).not.toEqual(expect.arrayContaining(['open_orders']));
        expect(codes).not.toEqual(expect.arrayContaining(['orders_per_day']));
      }),
    );
  });

  it('a larger order, more refused deliveries or a stricter rule never makes a refused order acceptable', () => {
    fc.assert(
      fc.property(rules, orders, histories, fc.nat(1000), (rule, order, history, more) => {
        const before = cashRefusals(rule, order, history).length;
        if (before === 0) return;
        const larger = { ...order, total: order.total + more };
        const all = { ...history.all, refused: history.all.refused + more, open: history.all.open + more };
        expect(cashRefusals(rule, larger, { ...history, all }).length).toBeGreaterThan(0);
        expect(cashRefusals({ ...rule, cashGifts: false }, order, history).length).toBeGreaterThanOrEqual(
          before,
        );
      }),
    );
  });
});

describe('an advance for cash on delivery', () => {
  const rule = { ...none, cashMaxTotal: 400_000, cashPersonalised: false, cashGifts: false, cashAdvance: 25 };

  it('replaces the limit of value and the rule of personalised items, and no other rule', () => {
    expect(cashOffer(rule, { ...plain, total: 400_000 })).toEqual({ refusals: [], advance: null });
    expect(cashOffer(rule, plain)).toEqual({ refusals: [], advance: 125_000 });
    expect(cashOffer(rule, { ...plain, total: 100_000, isPersonalised: true })).toEqual({
      refusals: [],
      advance: 25_000,
    });
    const others = { ...plain, isPersonalised: true, toRecipient: true, isRefusedByPlace: true };
    expect(cashOffer(rule, others)).toEqual({
      refusals: [{ code: 'place' }, { code: 'gift' }],
      advance: null,
    });
    const refused = { own: noOrders, all: { ...noOrders, refused: 1 } };
    expect(cashOffer({ ...rule, cashMaxRefused: 0 }, plain, refused)).toEqual({
      refusals: [{ code: 'unavailable' }],
      advance: null,
    });
  });

  it('is required above the total of the owner, also where cash is not refused', () => {
    const above = { ...none, cashAdvance: 25, cashAdvanceAbove: 300_000 };
    expect(cashOffer(above, { ...plain, total: 300_000 }).advance).toBeNull();
    expect(cashOffer(above, { ...plain, total: 300_001 }).advance).toBe(75_100);
  });

  it('is a whole amount, at least the share and less than the total, and never without the setting', () => {
    fc.assert(
      fc.property(rules, orders, histories, (each, order, history) => {
        const { advance } = cashOffer(each, order, history);
        if (advance === null) return;
        expect(each.cashAdvance).toBeGreaterThan(0);
        expect(order.canPayOnline).toBe(true);
        expect(advance % 100).toBe(0);
        expect(advance).toBeLessThan(order.total);
        expect(advance * 100).toBeGreaterThanOrEqual(order.total * each.cashAdvance);
      }),
    );
  });

  it('changes nothing without the setting or without a way to pay online', () => {
    fc.assert(
      fc.property(rules, orders, histories, fc.boolean(), (each, order, history, isOff) => {
        const off = isOff ? { ...each, cashAdvance: 0 } : each;
        const offer = cashOffer(off, isOff ? order : { ...order, canPayOnline: false }, history);
        expect(offer).toEqual({ refusals: cashRefusals(each, order, history), advance: null });
      }),
    );
  });
});

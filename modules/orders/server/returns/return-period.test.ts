import { describe, expect, it } from 'vitest';
import { orderStates } from '#modules/orders/contract/order-states.ts';
import { returnUntilOf } from './return-period.ts';

const moment = new Date('2026-02-28T18:45:00.000Z');

describe('the end of the return period', () => {
  it('the return period ends 30 days after the delivery', () => {
    const until = returnUntilOf({ state: 'delivered', deliveredAt: moment });
    expect(until?.toISOString()).toBe('2026-03-30T18:45:00.000Z');
  });

  it('only a delivered order has a return period, also while a return is open', () => {
    const others = orderStates.filter((state) => state !== 'delivered' && state !== 'return_requested');
    expect(others.map((state) => returnUntilOf({ state, deliveredAt: moment }))).toEqual(
      others.map(() => null),
    );
    expect(returnUntilOf({ state: 'delivered', deliveredAt: null })).toBeNull();
  });
});

import { describe, expect, it } from 'vitest';
import { orderStates } from '#modules/orders/contract/order-states.ts';
import { payByOf } from './deadlines.ts';

const moment = new Date('2026-02-28T18:45:00.000Z');

describe('the deadline to pay an online order', () => {
  const online = {
    payment: 'razorpay',
    advancePaidAt: null,
    confirmBy: null,
    claimedAt: null,
    payBy: null,
  } as const;

  it('the deadline to pay is 30 minutes after the order', () => {
    const until = payByOf({ ...online, state: 'placed', placedAt: moment });
    expect(until?.toISOString()).toBe('2026-02-28T19:15:00.000Z');
  });

  it('only an unpaid online order has a deadline to pay', () => {
    const others = orderStates.filter((state) => state !== 'placed');
    const ends = others.map((state) => payByOf({ ...online, state, placedAt: moment }));
    expect(ends).toEqual(others.map(() => null));
    expect(payByOf({ ...online, state: 'placed', payment: 'cod', placedAt: moment })).toBeNull();
  });
});

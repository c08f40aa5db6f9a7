import { describe, expect, it } from 'vitest';
import { orderStates } from '#contract/order-states.ts';
import { isCancellable, payByOf, returnUntilOf } from './presenting.ts';

const moment = new Date('2026-02-28T18:45:00.000Z');

describe('the end of the return period', () => {
  it('the return period ends 30 days after the delivery', () => {
    const until = returnUntilOf({ state: 'delivered', deliveredAt: moment });
    expect(until?.toISOString()).toBe('2026-03-30T18:45:00.000Z');
  });

  it('only a delivered order has a return period', () => {
    const others = orderStates.filter((state) => state !== 'delivered');
    expect(others.map((state) => returnUntilOf({ state, deliveredAt: moment }))).toEqual(
      others.map(() => null),
    );
    expect(returnUntilOf({ state: 'delivered', deliveredAt: null })).toBeNull();
  });
});

describe('the deadline to pay an online order', () => {
  it('the deadline to pay is 30 minutes after the order', () => {
    const until = payByOf({ state: 'placed', payment: 'razorpay', placedAt: moment });
    expect(until?.toISOString()).toBe('2026-02-28T19:15:00.000Z');
  });

  it('only an unpaid online order has a deadline to pay', () => {
    const others = orderStates.filter((state) => state !== 'placed');
    const ends = others.map((state) => payByOf({ state, payment: 'razorpay', placedAt: moment }));
    expect(ends).toEqual(others.map(() => null));
    expect(payByOf({ state: 'placed', payment: 'cod', placedAt: moment })).toBeNull();
  });
});

it('a customer may cancel an order until it is packed', () => {
  expect(orderStates.filter((state) => isCancellable({ state }))).toEqual(['placed', 'paid']);
});

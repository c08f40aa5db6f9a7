import { describe, expect, it } from 'vitest';
import { orderStates } from '#contract/order-states.ts';
import { isCancellable, payByOf, returnUntilOf } from './presenting.ts';

const moment = new Date('2026-02-28T18:45:00.000Z');

describe('the end of the time to return an order', () => {
  it('is 30 days after the delivery, to the millisecond', () => {
    const until = returnUntilOf({ state: 'delivered', deliveredAt: moment });
    expect(until?.toISOString()).toBe('2026-03-30T18:45:00.000Z');
  });

  it('exists only for a delivered order', () => {
    const others = orderStates.filter((state) => state !== 'delivered');
    expect(others.map((state) => returnUntilOf({ state, deliveredAt: moment }))).toEqual(
      others.map(() => null),
    );
    expect(returnUntilOf({ state: 'delivered', deliveredAt: null })).toBeNull();
  });
});

describe('the end of the time to pay an online order', () => {
  it('is 30 minutes after it was placed', () => {
    const until = payByOf({ state: 'placed', payment: 'razorpay', placedAt: moment });
    expect(until?.toISOString()).toBe('2026-02-28T19:15:00.000Z');
  });

  it('exists only for an online order that is not paid', () => {
    const others = orderStates.filter((state) => state !== 'placed');
    const ends = others.map((state) => payByOf({ state, payment: 'razorpay', placedAt: moment }));
    expect(ends).toEqual(others.map(() => null));
    expect(payByOf({ state: 'placed', payment: 'cod', placedAt: moment })).toBeNull();
  });
});

it('lets a customer cancel an order until it is packed', () => {
  expect(orderStates.filter((state) => isCancellable({ state }))).toEqual(['placed', 'paid']);
});

import { describe, expect, it } from 'vitest';
import { daysLate } from './lateness.ts';

describe('the days that an order is late', () => {
  const order = {
    state: 'packed',
    payment: 'cod',
    advancePaidAt: null,
    confirmBy: null,
    deliverOn: null,
    arrivesTo: '2026-11-16',
  } as const;

  it.each([
    ['2026-11-15', null],
    ['2026-11-16', 0],
    ['2026-11-22', 6],
  ])('an order promised for 16 November is late on %s by %s days', (today, late) => {
    expect(daysLate(order, today)).toBe(late);
  });

  it('an order with a requested day is late after that day', () => {
    expect(daysLate({ ...order, deliverOn: '2026-11-20' }, '2026-11-22')).toBe(2);
  });

  it.each(['delivered', 'cancelled', 'return_requested', 'returned', 'refunded'] as const)(
    'an order that is %s is not late',
    (state) => {
      expect(daysLate({ ...order, state }, '2026-11-22')).toBeNull();
    },
  );

  it('an order that waits for its confirmation is not late', () => {
    const confirmBy = new Date('2026-11-16T10:00:00Z');
    expect(daysLate({ ...order, state: 'placed', confirmBy }, '2026-11-22')).toBeNull();
  });

  it('an order that waits for its online payment is not late', () => {
    expect(daysLate({ ...order, state: 'placed', payment: 'razorpay' }, '2026-11-22')).toBeNull();
    expect(daysLate({ ...order, state: 'placed' }, '2026-11-22')).toBe(6);
  });
});

import { expect, it } from 'vitest';
import { canTransition, orderStates, transitionsFrom } from './order-states.ts';

it('an order can change from each state only to the listed states', () => {
  expect(Object.fromEntries(orderStates.map((from) => [from, transitionsFrom(from)]))).toEqual({
    placed: ['paid', 'packed', 'cancelled'],
    paid: ['packed', 'cancelled'],
    packed: ['shipped', 'cancelled'],
    shipped: ['delivered', 'returned'],
    delivered: ['return_requested', 'refunded'],
    cancelled: ['refunded'],
    return_requested: ['delivered', 'returned'],
    returned: ['refunded'],
    refunded: [],
  });
});

it('a cancelled, returned or refunded order can never be paid, packed, shipped or delivered', () => {
  for (const finalState of ['cancelled', 'returned', 'refunded'] as const)
    for (const to of ['paid', 'packed', 'shipped', 'delivered'] as const)
      expect(canTransition(finalState, to)).toBe(false);
  expect(canTransition('placed', 'paid')).toBe(true);
});

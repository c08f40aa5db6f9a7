import { expect, it } from 'vitest';
import { canMove, movesFrom, orderStates } from './order-states.ts';

it('lets an order go from each state to these and to no other', () => {
  expect(Object.fromEntries(orderStates.map((from) => [from, movesFrom(from)]))).toEqual({
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

it('never lets an order that was cancelled or sent back be sent', () => {
  for (const over of ['cancelled', 'returned', 'refunded'] as const)
    for (const to of ['paid', 'packed', 'shipped', 'delivered'] as const)
      expect(canMove(over, to)).toBe(false);
  expect(canMove('placed', 'paid')).toBe(true);
});

import { expect, it } from 'vitest';
import { orderStates } from '#modules/orders/contract/order-states.ts';
import { isCancellable } from './may-cancel.ts';

it('a customer may cancel an order until it is packed', () => {
  expect(orderStates.filter((state) => isCancellable({ state, claimedAt: null }))).toEqual([
    'placed',
    'paid',
  ]);
});

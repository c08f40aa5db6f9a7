import { expect, it } from 'vitest';
import { afterRun } from './after-run.ts';

const orders = [
  { number: 1001, state: 'packed' },
  { number: 1002, state: 'packed' },
] as const;

it.each(['shipped', 'delivered', 'cancelled'] as const)(
  'orders that a run made %s leave the selection, and the refused ones stay in it',
  (to) => {
    expect(afterRun(orders, [1002], to)).toEqual({
      changed: [{ number: 1002, state: to }],
      leaving: ['1002'],
    });
  },
);

it('orders that a run marked packed stay selected, to be printed and sent', () => {
  expect(afterRun(orders, [1001, 1002], 'packed').leaving).toEqual([]);
});

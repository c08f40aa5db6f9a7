import { expect, it } from 'vitest';
import { momentOf } from '#modules/delivery/contract/day-arithmetic.ts';
import { orderBefore } from './order-before.ts';

it('the last moment to order is a day with its hour, or without it where the whole day is in time', () => {
  expect(orderBefore(momentOf('2026-12-01', 17), 'en-IN')).toEqual({
    isEndOfDay: 'no',
    moment: 'Tuesday, 1 Dec, 5:00 pm',
  });
  expect(orderBefore(momentOf('2026-12-02', 0), 'en-IN')).toEqual({
    isEndOfDay: 'yes',
    moment: 'Tuesday, 1 Dec',
  });
});

import { expect, it } from 'vitest';
import { momentOf } from '#modules/delivery/contract/day-arithmetic.ts';
import { defaultLane } from '#modules/delivery/contract/terms.ts';
import { requireDay } from './order-promise.ts';

const terms = {
  now: momentOf('2027-06-07', 12),
  dispatch: { cutOffHour: 17, packingDays: 0, closedWeekdays: [0] },
  holidays: new Map([['2027-06-16', 'Founders’ Day']]),
  lane: defaultLane,
};
const refusalOf = (deliverOn: string | null) => {
  try {
    requireDay({ deliverOn }, { from: '2027-06-11', to: '2027-06-14' }, terms);
    return null;
  } catch (error) {
    return (error as { fields: unknown }).fields;
  }
};

it.each([
  ['2027-06-06', 'has passed'],
  ['2032-06-07', 'must be within the next 90 days'],
  ['2027-06-20', 'must be a day on which parcels are delivered: no Sunday and no holiday'],
  ['2027-06-16', 'must be a day on which parcels are delivered: no Sunday and no holiday'],
  ['2027-06-12', 'is too early: the order arrives by 2027-06-14'],
])('an order is refused that shall arrive on %s, a day that %s', (day, message) => {
  expect(refusalOf(day)).toEqual([{ path: 'deliverOn', message }]);
});

it('an order may arrive on a working day of couriers from its last promised day on, or on no certain day', () => {
  for (const day of ['2027-06-14', '2027-06-15', '2027-09-04', null]) expect(refusalOf(day)).toBeNull();
});

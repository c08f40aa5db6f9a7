import * as m from '../messages/index.ts';

// The ranges of the customer list, without the schemas, which its page does not need.

type Ranges = {
  minSpent?: number | undefined;
  maxSpent?: number | undefined;
  minOrders?: number | undefined;
  maxOrders?: number | undefined;
  since?: string | undefined;
  until?: string | undefined;
};

/** The most orders that a filter names. */
export const maxOrdersFilter = 1_000_000;

/** Returns the ranges whose first value is above the last one, by the name of the first value, each with what is wrong. */
export function reversedRanges({
  minSpent,
  maxSpent,
  minOrders,
  maxOrders,
  since,
  until,
}: Ranges): { name: 'minSpent' | 'minOrders' | 'since'; message: string }[] {
  const isAbove = <T extends string | number>(first: T | undefined, last: T | undefined) =>
    first !== undefined && last !== undefined && first > last;
  return [
    ...(isAbove(minSpent, maxSpent)
      ? [{ name: 'minSpent' as const, message: m.customerRanges.aboveHighestSpend() }]
      : []),
    ...(isAbove(minOrders, maxOrders)
      ? [{ name: 'minOrders' as const, message: m.customerRanges.aboveMostOrders() }]
      : []),
    ...(isAbove(since, until) ? [{ name: 'since' as const, message: m.customerRanges.afterLastDay() }] : []),
  ];
}

import { maxTagLength } from '#kernel/contract/tag.ts';
import { customerKinds, customerSorts } from '#modules/customers/contract/list-choices.ts';
import { reversedRanges } from '#modules/customers/contract/reversed-ranges.ts';
import { dayPattern } from '#web/admin/components/list/day-range.ts';
import { useListAddress } from '#web/admin/components/list/list-address.ts';

const dayNames = ['since', 'until'] as const;
/** The format of an amount or a number in the address. */
const numberPattern = /^\d{1,8}(\.\d{1,2})?$/;
const numberNames = ['minSpent', 'maxSpent', 'minOrders', 'maxOrders'] as const;
/** The filters that a segment keeps, and those of the list. */
export const segmentFilterNames = ['kind', 'tag', 'refused', ...dayNames, ...numberNames] as const;
export const filterNames = ['search', ...segmentFilterNames] as const;

/** Returns the values of these names in the address that are valid, as they are typed. */
function validOf<Name extends string>(params: URLSearchParams, names: readonly Name[], pattern: RegExp) {
  const valid: Partial<Record<Name, string>> = {};
  for (const name of names) {
    const value = params.get(name) ?? '';
    if (pattern.test(value)) valid[name] = value;
  }
  return valid;
}

const asNumbers = <Name extends string>(values: Partial<Record<Name, string>>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, Number(value)])) as Partial<
    Record<Name, number>
  >;

/**
 * Returns the filters of the customer list from the address; `filter` is what a segment keeps of them, `reversed` has the ranges
 * whose first value is above the last one.
 */
export function useCustomerQuery() {
  const { page, search, chosen, params } = useListAddress();
  const kind = chosen('kind', customerKinds);
  const sort = chosen('sort', customerSorts);
  const tag = (params.get('tag') ?? '').trim().toLowerCase().slice(0, maxTagLength);
  const filter = {
    ...(kind && { kind }),
    ...(tag && { tag }),
    ...(params.get('refused') === 'true' && { refused: true }),
    ...validOf(params, dayNames, dayPattern),
    ...asNumbers(validOf(params, numberNames, numberPattern)),
  };
  const filters = { ...filter, ...(search && { search }) };
  const reversed = reversedRanges(filter);
  return { filter, filters, reversed, query: { ...filters, page, ...(sort && { sort }) } };
}

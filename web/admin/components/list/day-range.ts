import { useListAddress } from './list-address.ts';

/** The format of a day in the address: 2026-11-22. */
export const dayPattern = /^\d{4}-\d\d-\d\d$/;

/** The names of the first and the last day in the address. */
export const dayRangeNames = ['from', 'to'] as const;

/** Returns the first and the last day of a list from the address, without values that are not days. */
export function useDayRange(): { from?: string; to?: string } {
  const { params } = useListAddress();
  const [from = '', to = ''] = dayRangeNames.map((name) => params.get(name) ?? '');
  return { ...(dayPattern.test(from) && { from }), ...(dayPattern.test(to) && { to }) };
}

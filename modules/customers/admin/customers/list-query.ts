import { maxTagLength } from '#kernel/contract/tag.ts';
import { customerKinds, customerSorts } from '#modules/customers/contract/list-choices.ts';
import { dayPattern } from '#web/admin/components/list/day-filter.tsx';
import { useListAddress } from '#web/admin/components/list/list-address.ts';

/** The filters of the list. */
export const filterNames = ['search', 'kind', 'tag', 'since', 'refused'] as const;

/** Returns the filters of the customer list from the address; `filter` is what a segment keeps of them. */
export function useCustomerQuery() {
  const { page, search, chosen, params } = useListAddress();
  const kind = chosen('kind', customerKinds);
  const sort = chosen('sort', customerSorts);
  const tag = (params.get('tag') ?? '').trim().toLowerCase().slice(0, maxTagLength);
  const since = params.get('since') ?? '';
  const filter = {
    ...(kind && { kind }),
    ...(tag && { tag }),
    ...(dayPattern.test(since) && { since }),
    ...(params.get('refused') === 'true' && { refused: true }),
  };
  const filters = { ...filter, ...(search && { search }) };
  return { filter, filters, query: { ...filters, page, ...(sort && { sort }) } };
}

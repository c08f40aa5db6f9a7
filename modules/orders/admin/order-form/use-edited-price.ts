import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { AdminOrder } from '#modules/orders/contract/admin-orders.ts';
import type { EditedPrice } from '#modules/orders/contract/edit-orders.ts';
import { withLabels } from '#web/admin/components/form/named-errors.ts';
import { useDebounced } from '#web/admin/components/use-debounced.ts';
import { apiQuery } from '#web/admin/data/api-query.ts';
import { errorMessageOf } from '#web/api/client.ts';
import { editBodyOf, editNames, editValuesOf, pricedChanges } from './edit-values.ts';
import type { EditedOrderValues } from './values.ts';

/** The price of a changed order; null as long as it stays. `isCurrent` is false until that of the latest change has arrived. */
export type LivePrice = { quote: EditedPrice | null; isCurrent: boolean; error: string | null };

const fields = ['items', 'address', 'buyer', 'delivery', 'wrap', 'discount'] as const;

/** Returns the values that may decide about the price and differ from those of the order. */
function changedOf(values: EditedOrderValues, order: AdminOrder): Partial<EditedOrderValues> {
  const before = editValuesOf(order);
  const isSame = (field: (typeof fields)[number]) =>
    JSON.stringify(values[field]) === JSON.stringify(before[field]);
  return Object.fromEntries(
    fields.flatMap((field) => (isSame(field) ? [] : [[field, values[field]] as const])),
  );
}

/** Returns the price that an order has with the values of the form. */
export function useEditedPrice(values: EditedOrderValues, order: AdminOrder): LivePrice {
  const changed = pricedChanges(changedOf(values, order), order);
  const isChanged = Object.keys(changed).length > 0;
  const typed = JSON.stringify(editBodyOf(changed, order.updatedAt, undefined));
  const settled = useDebounced(typed);
  const { data, error, isPlaceholderData, isFetching } = useQuery({
    ...apiQuery('POST /api/orders/:number/desk/price', {
      params: { number: String(order.number) },
      body: JSON.parse(settled),
    }),
    enabled: isChanged,
    placeholderData: keepPreviousData,
    retry: false,
  });
  return {
    quote: isChanged ? (data ?? null) : null,
    isCurrent: !isChanged || (typed === settled && !isPlaceholderData && !isFetching),
    error: isChanged && error ? errorMessageOf(withLabels(error, editNames)) : null,
  };
}

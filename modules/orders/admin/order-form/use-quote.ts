import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Quote } from '#modules/cart/contract/cart.ts';
import { useDebounced } from '#web/admin/components/use-debounced.ts';
import { apiQuery } from '#web/admin/data/api-query.ts';
import { errorMessageOf } from '#web/api/client.ts';
import { type OrderFormValues, quoteRequestOf } from './values.ts';

/** The price of the order as it is filled in; `isCurrent` is false until that of the latest change has arrived. */
export type LiveQuote = { quote: Quote | null; isCurrent: boolean; error: string | null };

/** Returns the quote of the form, without items none. */
export function useQuote(values: OrderFormValues): LiveQuote {
  const typed = JSON.stringify(quoteRequestOf(values));
  const settled = useDebounced(typed);
  const isEmpty = values.lines.length === 0;
  const { data, error, isPlaceholderData, isFetching } = useQuery({
    ...apiQuery('POST /api/cart/quote/desk', { body: JSON.parse(settled) }),
    enabled: !isEmpty,
    placeholderData: keepPreviousData,
    retry: false,
  });
  return {
    quote: isEmpty ? null : (data ?? null),
    isCurrent: isEmpty || (typed === settled && !isPlaceholderData && !isFetching),
    error: error ? errorMessageOf(error) : null,
  };
}

import type { Input } from '#kernel/contract/endpoint.ts';
import type { Endpoints } from '#modules/endpoints.ts';
import { lineKey } from '#modules/personalisation/contract/personalisation/key.ts';
import { callApi } from '#web/api/queries.ts';
import { availableOf, type ReorderItem } from './reorder.ts';

type QuoteRequest = Input<Endpoints['POST /api/cart/quote']>['body'];
type RequestedLine = Omit<ReorderItem, 'variantId'> & { variantId?: string | null | undefined };

/** Returns requested lines as wanted items, by cart key. */
export const wantedItems = (lines: readonly RequestedLine[]): Map<string, ReorderItem> =>
  new Map(
    lines.map(({ variantId, ...line }) => {
      const item = { ...line, ...(variantId && { variantId }) };
      return [lineKey(item), item];
    }),
  );

/**
 * Returns the available ones of wanted items at present prices, messages about the others, and the quote.
 * @param options of the quote, and the gift options of single lines, by cart key
 * @throws CallError
 */
export async function quoteItems(
  wanted: ReadonlyMap<string, ReorderItem>,
  {
    gifts = {},
    ...options
  }: Omit<QuoteRequest, 'lines'> & {
    gifts?: Record<string, QuoteRequest['lines'][number]['gift']>;
  } = {},
) {
  const lines = [...wanted].map(([key, { name: _, ...line }]) => ({
    ...{ ...line, key },
    ...(gifts[key] && { gift: gifts[key] }),
  }));
  const quote = await callApi('POST /api/cart/quote', { body: { ...options, lines } });
  return { ...availableOf(wanted, quote.lines), quote };
}

import type { ProductFilters } from '#contract/catalog.ts';
import { categoryPageSize } from '#contract/limits.ts';
import type { Call } from '#web/api/client.ts';
import { orFail } from '#web/api/load.ts';
import { cardsOf } from './card.ts';
import { pageNumber } from './page-number.ts';
import { type Sorts, sortOf } from './sort-by.tsx';

/** One page of the products that pass `filter`, in the order and at the page that the address asks for. */
export async function sortedList(call: Call, url: URL, sorts: Sorts, filter: Partial<ProductFilters>) {
  const sort = sortOf(url.searchParams, sorts);
  const page = pageNumber(url.searchParams);
  const found = await orFail(
    call('POST /api/products/filters', {
      body: { ...filter, sort, page, limit: categoryPageSize, active: true },
    }),
  );
  const { pages, total } = found;
  return { products: cardsOf(found.products), pages, total, sort, page };
}

import type { ProductFilters } from '#modules/catalog/contract/catalog.ts';
import { categoryPageSize } from '#modules/catalog/contract/page-sizes.ts';
import type { Call } from '#web/api/client.ts';
import { orErrorPage } from '#web/api/error-page.ts';
import { cardsOf } from './card.ts';
import { pageNumber } from './page-number.ts';
import { sortOf } from './sort-by.tsx';
import type { Sorts } from './sort-choices.ts';

/** Loads the products that match `filter`, in the sort order and at the page of the address. */
export async function sortedList(call: Call, url: URL, sorts: Sorts, filter: Partial<ProductFilters>) {
  const sort = sortOf(url.searchParams, sorts);
  const page = pageNumber(url.searchParams);
  const list = await orErrorPage(
    call('POST /api/products/filters', {
      body: { ...filter, sort, page, limit: categoryPageSize, active: true },
    }),
  );
  const { pages, total } = list;
  return { products: cardsOf(list.products), pages, total, sort, page };
}

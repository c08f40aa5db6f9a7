import { SlidersHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useReloadingList } from '#web/storefront/layout/page-loading.ts';
import { button } from '#web/ui/button.ts';
import search from '#web/ui/drawings/search.svg?no-inline';
import { Empty } from '#web/ui/empty.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { closeLeftPopover } from '#web/ui/popover.ts';
import * as m from '../../messages/index.ts';
import { writeGiftQuery } from '../gifts/address.ts';
import { CustomCard, leavesFreeCells } from '../product-list/custom-card.tsx';
import { ProductGrid } from '../product-list/product-card.tsx';
import { ProductRows } from '../product-list/product-rows.tsx';
import { type CategoryFacet, clearedAddress, isFiltered, type ListQuery, writeAddress } from './address.ts';
import { Chips } from './filter-chips.tsx';
import { FilterPanel } from './filter-panel.tsx';
import type { filteredList, Nearest } from './load-filtered-list.ts';
import { SortAndView } from './sort-and-view.tsx';

type FilteredListProps = Pick<
  Awaited<ReturnType<typeof filteredList>>,
  'query' | 'typed' | 'facets' | 'result' | 'nearest' | 'refused'
> & {
  /** The offered categories, out of `categoryCount`; none in the list of one category. */
  categories?: CategoryFacet[];
  categoryCount?: number;
  /** The number of products that match and are shown. */
  status: ReactNode;
  /** Shown if the list is empty without any filter. */
  nothing?: string;
};

/** A product list with its filters in a column beside it, or on a phone in a bottom sheet. */
export function FilteredList({ categories, categoryCount, status, nothing, ...shown }: FilteredListProps) {
  const { query, facets, result, refused } = shown;
  const renewing = useReloadingList();
  return (
    <div className="mt-8 gap-12 lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
      <aside aria-label={m.filteredList.filters()}>
        <button
          type="button"
          popoverTarget="filter-sheet"
          className={`${button.quiet} mb-5 w-full lg:hidden`}
        >
          <SlidersHorizontal aria-hidden="true" className="size-4" /> {m.filteredList.filters()}
        </button>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: handles focus events of its fields. */}
        <div id="filter-sheet" popover="auto" onBlur={closeLeftPopover} className="filter-sheet">
          <FilterPanel
            query={query}
            categories={categories}
            categoryCount={categoryCount}
            facets={facets}
            refused={refused}
            total={result.total}
          />
        </div>
      </aside>
      <section aria-label={m.filteredList.products()} aria-busy={renewing} className="renewable">
        <h2 className="sr-only">{m.filteredList.products()}</h2>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p role="status" className="text-muted">
            {status}
          </p>
          <SortAndView query={query} />
        </div>
        <div className="mt-4">
          <Chips query={query} categories={categories} />
        </div>
        <div className="mt-6">
          <Products {...shown} nothing={isFiltered(query) ? undefined : nothing} />
        </div>
        <Pagination page={query.page} pages={result.pages} to={(page) => writeAddress({ ...query, page })} />
      </section>
    </div>
  );
}

type ProductsProps = Pick<FilteredListProps, 'query' | 'typed' | 'result' | 'nearest' | 'nothing'>;

function Products({ query, typed, result: { products, total }, nearest, nothing }: ProductsProps) {
  if (total === 0) return <Nothing query={query} typed={typed} nearest={nearest} title={nothing} />;
  if (products.length === 0) {
    return (
      <Empty title={m.filteredList.noProductsOnThisPage()}>
        <Link to={writeAddress({ ...query, page: 1 })} className={button.main}>
          {m.filteredList.goToFirstPage()}
        </Link>
      </Empty>
    );
  }
  if (query.view === 'list') return <ProductRows products={products} />;
  return (
    <ProductGrid products={products} columns="md:grid-cols-3 xl:grid-cols-4">
      {leavesFreeCells(products.length) && <CustomCard />}
    </ProductGrid>
  );
}

type NothingProps = { query: ListQuery; typed: string; nearest: Nearest | null; title?: string | undefined };

/** Returns the address of the gift finder with the recipient, occasion, budget and arrival of a list. */
const giftFinderFor = ({ for: recipient, occasion, maxPrice, pin, by }: ListQuery): string => {
  const budget = maxPrice !== undefined && maxPrice >= 1 ? Math.floor(maxPrice) : undefined;
  const chosen = writeGiftQuery({ for: recipient, occasion, budget, ...(pin && { pin, by }) });
  return chosen.size > 0 ? `/gifts?${chosen}` : '/gifts';
};

/** Returns the address of a custom request with the words of a search. */
const customRequestFor = (typed: string): string =>
  typed === '' ? '/custom-orders' : `/custom-orders?${new URLSearchParams({ what: typed })}#ask`;

/** The empty state of a search, with links to other searches and the nearest products. */
function Nothing({ query, typed, nearest, title = m.responses.noProductsFound() }: NothingProps) {
  return (
    <>
      <Empty title={title} drawing={search}>
        <p className="w-full text-muted">{m.filteredList.tryFewerWordsOrFilters()}</p>
        {isFiltered(query) && (
          <Link to={clearedAddress(query)} className={button.main}>
            {m.filteredList.clearFilters()}
          </Link>
        )}
        <Link to={giftFinderFor(query)} className={button.quiet}>
          {m.filteredList.findGift()}
        </Link>
        <Link to={customRequestFor(typed)} className={button.quiet}>
          {m.filteredList.askForCustomGift()}
        </Link>
      </Empty>
      {nearest && (
        <section aria-labelledby="nearest" className="mt-12">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <h2 id="nearest" className="text-2xl">
              {nearest.title}
            </h2>
            <Link
              to={nearest.to}
              className="inline-flex min-h-11 items-center font-medium text-accent hover:underline"
            >
              {m.filteredList.seeAll({
                span: (text) => <span className="sr-only">{text}</span>,
                title: nearest.title,
              })}
            </Link>
          </div>
          <div className="mt-4">
            <ProductGrid products={nearest.products} columns="md:grid-cols-4" below />
          </div>
        </section>
      )}
    </>
  );
}

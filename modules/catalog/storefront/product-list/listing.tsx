import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useNumber } from '#web/api/settings.ts';
import { useReloadingList } from '#web/storefront/layout/page-loading.ts';
import { button } from '#web/ui/button.ts';
import { Empty } from '#web/ui/empty.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import * as m from '../../messages/index.ts';
import type { CardProduct } from './card.ts';
import { CustomCard, leavesFreeCells } from './custom-card.tsx';
import { ProductGrid } from './product-card.tsx';

type ListingProps = {
  products: CardProduct[];
  total: number;
  page: number;
  pages: number;
  /** Names the count, of which `shown` is the formatted number: "12 products". */
  countLabel: (total: number, shown: string) => string;
  /** Returns the address of a page of the list in its current order. */
  to: (page: number) => string;
  /** Shown if the list is empty. */
  nothing: string;
  /** The sort control. */
  sortBy?: ReactNode;
};

/** One page of a product list: the count, the sort control, the products and the pagination. */
export function Listing({ products, total, page, pages, countLabel, to, nothing, sortBy }: ListingProps) {
  const renewing = useReloadingList();
  const number = useNumber();
  return (
    <section aria-label={m.listing.products()} aria-busy={renewing} className="renewable">
      <h2 className="sr-only">{m.listing.products()}</h2>
      <div className="mt-6 flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-muted">
          {countLabel(total, number(total))}
        </p>
        {sortBy}
      </div>
      <div className="mt-6">
        {products.length > 0 ? (
          <ProductGrid products={products} columns="md:grid-cols-3 lg:grid-cols-4">
            {leavesFreeCells(products.length) && <CustomCard />}
          </ProductGrid>
        ) : (
          <Empty title={total > 0 ? m.listing.noProductsOnThisPage() : nothing}>
            <Link to={total > 0 ? to(1) : '/products'} className={button.quiet}>
              {total > 0 ? m.listing.goToFirstPage() : m.listing.browseAllProducts()}
            </Link>
          </Empty>
        )}
      </div>
      <Pagination page={page} pages={pages} to={to} />
    </section>
  );
}

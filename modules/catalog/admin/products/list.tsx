import { Grid3x3, History, Plus, Upload } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link, Navigate } from 'react-router';
import { maxBulk } from '#kernel/contract/limits.ts';
import type { ListedProduct, MissingPart } from '#modules/catalog/contract/admin-products.ts';
import type { Category, FullProduct } from '#modules/catalog/contract/catalog.ts';
import { button } from '#web/admin/components/button.ts';
import { useCount } from '#web/admin/components/count.ts';
import { cardGrid } from '#web/admin/components/list/cards.ts';
import { Pager } from '#web/admin/components/list/pager.tsx';
import { SelectAll } from '#web/admin/components/list/select-all.tsx';
import { SelectPage } from '#web/admin/components/list/select-page.tsx';
import { type Selection, useSelection } from '#web/admin/components/list/selection.ts';
import { ShowAll } from '#web/admin/components/list/show-all.tsx';
import { NoRecord } from '#web/admin/components/page/back-link.tsx';
import { ErrorState } from '#web/admin/components/page/error-state.tsx';
import { PageHead } from '#web/admin/components/page/page-head.tsx';
import { useCommand } from '#web/admin/components/use-command.ts';
import { useApiQuery } from '#web/admin/data/api-query.ts';
import { withChunkTimeout } from '#web/api/chunks.ts';
import { CallError } from '#web/api/client.ts';
import { Empty } from '#web/ui/empty.tsx';
import * as m from '../../messages/index.ts';
import { BulkBar } from './bulk/bulk-bar.tsx';
import { useProductCount } from './bulk/count.ts';
import { ProductCard } from './card.tsx';
import { DeleteProduct } from './delete-product.tsx';
import { ExportButton } from './export-button.tsx';
import { ListFilters } from './filters.tsx';
import { findAll } from './find-all.ts';
import { useListQuery } from './list-query.ts';
import { ProductListSkeleton } from './skeleton.tsx';

const ProductForm = lazy(() => withChunkTimeout(import('../product-form/product-form.tsx')));

type ProductListProps = {
  /** Returns the heading of the list; `category` is null until it has loaded. */
  heading: (category: Category | null) => { title: string; subtitle: string };
  back?: ReactNode;
  /** The slug of the category whose products are listed, which is the initial category of a new product. */
  slug?: string;
};

/** The product in the form, which opens at the part that it lacks. */
type EditedProduct = { product: FullProduct; part: MissingPart | undefined };

/** Lists products in cards, 12 on a page (section 2, Admin products; R19), with search, editing and bulk changes. */
export function ProductList({ heading, back, slug }: ProductListProps) {
  const { query, filters, isFiltered, missing } = useListQuery(slug);
  const { page: _, ...sought } = query;
  const { data, error, isPlaceholderData, refetch } = useApiQuery('GET /api/products/stock-room', { query });
  const [edited, setEdited] = useState<EditedProduct | 'new' | null>(null);
  useCommand('add', () => setEdited('new'));
  const [deleted, setDeleted] = useState<FullProduct | null>(null);
  const selection = useSelection(JSON.stringify({ ...filters, missing }));
  const category = data?.category ?? null;
  if (slug && error instanceof CallError && error.statusCode === 404)
    return (
      <NoRecord
        title={m.responses.categoryNotFound()}
        to="/admin/categories"
        all={m.productsList.allCategories()}
      />
    );
  return (
    <>
      {slug && category && category.slug !== slug && (
        <Navigate to={`/admin/categories/${category.slug}`} replace />
      )}
      <PageHead {...heading(category)} back={back}>
        {!missing && <ExportButton filters={filters} label={m.productsList.export()} />}
        <Link
          to={{ pathname: '/admin/products/grid', search: String(new URLSearchParams(sought)) }}
          className={button.quiet}
        >
          <Grid3x3 aria-hidden="true" className="size-4" /> {m.productsList.editInGrid()}
        </Link>
        <Link to="/admin/products/changes" className={button.quiet}>
          <History aria-hidden="true" className="size-4" /> {m.productsList.recentChanges()}
        </Link>
        <Link to="/admin/products/import" className={button.quiet}>
          <Upload aria-hidden="true" className="size-4" /> {m.productsList.import()}
        </Link>
        <button type="button" className={button.main} onClick={() => setEdited('new')}>
          <Plus aria-hidden="true" className="size-4" /> {m.productsList.addProduct()}
        </button>
      </PageHead>
      <ListFilters withCategory={!slug} />
      {data ? (
        <ProductResults
          data={data}
          query={query}
          isFiltered={isFiltered}
          selection={selection}
          busy={isPlaceholderData}
        >
          {(product) => (
            <ProductCard
              key={product.id}
              product={product}
              selected={selection.has(product.id)}
              onSelect={(on) => selection.put([product], on)}
              onEdit={(product, part) => setEdited({ product, part })}
              onDelete={() => setDeleted(product)}
            />
          )}
        </ProductResults>
      ) : error ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <ProductListSkeleton />
      )}
      <BulkBar selection={selection} />
      {edited && (
        <Suspense>
          <ProductForm
            product={edited === 'new' ? null : edited.product}
            part={edited === 'new' ? undefined : edited.part}
            category={category?.id}
            onClose={() => setEdited(null)}
          />
        </Suspense>
      )}
      <DeleteProduct
        product={deleted}
        onClose={() => setDeleted(null)}
        onDeleted={({ id }) => selection.drop([id])}
      />
    </>
  );
}

type ProductResultsProps = {
  data: { products: ListedProduct[]; pages: number; total: number; more: boolean };
  query: ReturnType<typeof useListQuery>['query'];
  isFiltered: boolean;
  busy: boolean;
  selection: Selection;
  children: (product: ListedProduct) => ReactNode;
};

function ProductResults({
  data: { products, pages, total, more },
  query,
  isFiltered,
  busy,
  selection,
  children,
}: ProductResultsProps) {
  const write = useCount();
  const countOf = useProductCount();
  if (total === 0) {
    return (
      <Empty title={m.responses.noProductsFound()}>
        {isFiltered && (
          <ShowAll without={['search', 'category', 'status', 'stock', 'missing']}>
            {m.productsList.clearSearchAndFilters()}
          </ShowAll>
        )}
      </Empty>
    );
  }
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4">
        <div className="flex flex-wrap items-center gap-x-4">
          <SelectPage records={products} isSelected={selection.has} onSelect={selection.put} />
          <SelectAll
            records={products}
            total={more ? total + 1 : total}
            most={maxBulk}
            selection={selection}
            countOf={countOf}
            load={(count) => findAll(query, count)}
          />
        </div>
        <p className="text-sm text-muted">
          {m.productsList.products({
            value: more ? m.productsList.moreThan({ totalText: write(total) }) : write(total),
            total,
          })}
        </p>
      </div>
      <ul className={`renewable ${cardGrid}`} aria-busy={busy}>
        {products.map(children)}
      </ul>
      <Pager pages={pages} more={more} total={total} />
    </>
  );
}

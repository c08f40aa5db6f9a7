import { Plus, Upload } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link, Navigate } from 'react-router';
import type { Category, WholeProduct } from '#contract/catalog.ts';
import { messages } from '#contract/messages.ts';
import { inTime } from '#web/api/chunks.ts';
import { CallError } from '#web/api/client.ts';
import { Empty } from '#web/ui/empty.tsx';
import { useAnswer } from '../data/answer.ts';
import { ExportButton } from '../import/export-button.tsx';
import { button } from '../parts/button.ts';
import { cardGrid } from '../parts/cards.ts';
import { useCount } from '../parts/count.ts';
import { PageHead } from '../parts/page-head.tsx';
import { Pager } from '../parts/pager.tsx';
import { SelectPage } from '../parts/select-page.tsx';
import { useSelection } from '../parts/selection.ts';
import { ShowAll } from '../parts/show-all.tsx';
import { Trouble } from '../parts/trouble.tsx';
import { NoRecord } from '../parts/way-back.tsx';
import { BulkBar } from './bulk/bar.tsx';
import { ProductCard } from './card.tsx';
import { DeleteProduct } from './delete-product.tsx';
import { ListFilters } from './filters.tsx';
import { useListQuery } from './list-query.ts';
import { ListShape } from './shape.tsx';

const ProductForm = lazy(() => inTime(import('../product-form/product-form.tsx')));

type ProductListProps = {
  /** What stands above the list; `category` is the one that its products are of, once it is known. */
  heading: (category: Category | null) => { title: string; subtitle: string };
  back?: ReactNode;
  /** The category whose products these are, and that a new one is begun in. */
  slug?: string;
};

/** Products in cards, 12 on a page (section 2, Admin products; R19): found, changed one by one or many at once. */
export function ProductList({ heading, back, slug }: ProductListProps) {
  const { query, filters, narrowed } = useListQuery(slug);
  const { data, error, isPlaceholderData, refetch } = useAnswer('GET /api/products/stock-room', { query });
  const [edited, setEdited] = useState<WholeProduct | 'new' | null>(null);
  const [deleted, setDeleted] = useState<WholeProduct | null>(null);
  const selection = useSelection(JSON.stringify(filters));
  const category = data?.category ?? null;
  if (slug && error instanceof CallError && error.statusCode === 404)
    return <NoRecord title={messages.categoryNotFound} to="/admin/categories" all="All categories" />;
  return (
    <>
      {slug && category && category.slug !== slug && (
        <Navigate to={`/admin/categories/${category.slug}`} replace />
      )}
      <PageHead {...heading(category)} back={back}>
        <ExportButton filters={filters} label="Export" />
        <Link to="/admin/products/import" className={button.quiet}>
          <Upload aria-hidden="true" className="size-4" /> Import
        </Link>
        <button type="button" className={button.main} onClick={() => setEdited('new')}>
          <Plus aria-hidden="true" className="size-4" /> Add Product
        </button>
      </PageHead>
      <ListFilters withCategory={!slug} />
      {data ? (
        <Found data={data} narrowed={narrowed} selection={selection} busy={isPlaceholderData}>
          {(product) => (
            <ProductCard
              key={product.id}
              product={product}
              selected={selection.has(product.id)}
              onSelect={(on) => selection.put([product], on)}
              onEdit={setEdited}
              onDelete={() => setDeleted(product)}
            />
          )}
        </Found>
      ) : error ? (
        <Trouble error={error} onAgain={refetch} />
      ) : (
        <ListShape />
      )}
      <BulkBar selection={selection} />
      {edited && (
        <Suspense>
          <ProductForm
            product={edited === 'new' ? null : edited}
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

type FoundProps = {
  data: { products: WholeProduct[]; pages: number; total: number; more: boolean };
  narrowed: boolean;
  busy: boolean;
  selection: ReturnType<typeof useSelection>;
  children: (product: WholeProduct) => ReactNode;
};

function Found({ data: { products, pages, total, more }, narrowed, busy, selection, children }: FoundProps) {
  const write = useCount();
  if (total === 0) {
    return (
      <Empty title={messages.noProductsFound}>
        {narrowed && (
          <ShowAll without={['search', 'category', 'status', 'stock']}>Clear search and filters</ShowAll>
        )}
      </Empty>
    );
  }
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4">
        <SelectPage records={products} isSelected={selection.has} onSelect={selection.put} />
        <p className="text-sm text-muted">
          {more ? `More than ${write(total)}` : write(total)} {total === 1 ? 'product' : 'products'}
        </p>
      </div>
      <ul className={`renewable ${cardGrid}`} aria-busy={busy}>
        {products.map(children)}
      </ul>
      <Pager pages={pages} more={more} total={total} />
    </>
  );
}

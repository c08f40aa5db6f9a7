import { useState } from 'react';
import type { FullProduct } from '#modules/catalog/contract/catalog.ts';
import { useDebounced } from '#web/admin/components/use-debounced.ts';
import { useApiQuery } from '#web/admin/data/api-query.ts';
import { useMoney } from '#web/api/settings.ts';
import { Field } from '#web/ui/field.tsx';
import { Picture } from '#web/ui/pictures/picture.tsx';
import * as m from '../messages/index.ts';

/** Products in one list of results. */
const mostFound = 6;

type ProductSearchProps = {
  label: string;
  onAdd: (product: FullProduct) => void;
  error: string | undefined;
};

/** Finds products by name or SKU, and adds the one that is pressed; Enter adds the first. */
export function ProductSearch({ label, onAdd, error }: ProductSearchProps) {
  const [text, setText] = useState('');
  const search = useDebounced(text.trim());
  const add = (product: FullProduct) => {
    onAdd(product);
    setText('');
  };
  return (
    <div className="sm:col-span-2">
      <ProductResults search={search} isShown={search !== '' && search === text.trim()} onAdd={add}>
        {(first) => (
          <Field
            label={label}
            hint={m.productSearch.nameOrSku()}
            error={error}
            type="search"
            name="product"
            autoComplete="off"
            value={text}
            onChange={({ target }) => setText(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
              event.preventDefault();
              if (first) add(first);
            }}
          />
        )}
      </ProductResults>
    </div>
  );
}

type ProductResultsProps = {
  search: string;
  isShown: boolean;
  onAdd: (product: FullProduct) => void;
  children: (first: FullProduct | undefined) => React.ReactNode;
};

function ProductResults({ search, isShown, onAdd, children }: ProductResultsProps) {
  const money = useMoney();
  const query = { search, status: 'active' as const, sort: 'relevance' as const, limit: mostFound };
  const { data, isPlaceholderData } = useApiQuery('GET /api/products/stock-room', { query });
  const products = data?.products ?? [];
  const isReady = data !== undefined && !isPlaceholderData;
  return (
    <>
      {children(isShown && isReady ? products[0] : undefined)}
      <p role="status" className="mt-2 text-sm text-muted empty:hidden">
        {isShown && isReady && products.length === 0 && m.productSearch.nothingFound()}
      </p>
      {isShown && isReady && products.length > 0 && (
        <ul
          aria-label={m.productSearch.foundProducts()}
          className="mt-2 divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface"
        >
          {products.map((product) => (
            <li key={product.id}>
              <button
                type="button"
                onClick={() => onAdd(product)}
                className="flex min-h-14 w-full items-center gap-3 px-3 py-2 text-left hover:bg-line/50"
              >
                <span className="size-10 shrink-0 overflow-hidden rounded-lg bg-paper">
                  <Picture src={product.images[0]} alt="" seed={product.slug} />
                </span>
                <span className="min-w-0 flex-1">
                  <span className="block break-words font-medium">{product.name}</span>
                  <span className="block text-sm text-muted">
                    {[product.sku, product.inStock ? null : m.productSearch.outOfStock()]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </span>
                <span className="shrink-0 tabular-nums">{money(product.price)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

import { useState } from 'react';
import { ProductSearch } from '#modules/catalog/admin/product-search.tsx';
import type { FullProduct } from '#modules/catalog/contract/catalog.ts';
import { button } from '#web/admin/components/button.ts';
import { ErrorState } from '#web/admin/components/page/error-state.tsx';
import { useApiQuery } from '#web/admin/data/api-query.ts';
import { useMoney } from '#web/api/settings.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import * as m from '../../messages/index.ts';
import { variantText } from './variant-options.tsx';

/** An item to add; a product with options has the variant that was chosen. */
export type AddedItem = Pick<FullProduct, 'id' | 'slug' | 'name'> & { variantId: string | null };
type ItemSearchProps = { error: string | undefined; onAdd: (item: AddedItem) => void };

/** Finds a product to add; one with options is added once a variant of it is chosen. */
export function ItemSearch({ error, onAdd }: ItemSearchProps) {
  const [product, setProduct] = useState<FullProduct | null>(null);
  return (
    <>
      <ProductSearch
        label={m.orderForm.addItem()}
        error={error}
        onAdd={(found) => (found.priceTo === null ? onAdd({ ...found, variantId: null }) : setProduct(found))}
      />
      {product && (
        <VariantChoice
          product={product}
          onChoose={(variantId) => {
            onAdd({ ...product, variantId });
            setProduct(null);
          }}
          onCancel={() => setProduct(null)}
        />
      )}
    </>
  );
}

type VariantChoiceProps = {
  product: FullProduct;
  onChoose: (variantId: string) => void;
  onCancel: () => void;
};

/** Lists the variants of a product with prices and stock, to choose the one to add. */
function VariantChoice({ product: { slug, name }, onChoose, onCancel }: VariantChoiceProps) {
  const money = useMoney();
  const { data, error, refetch } = useApiQuery('GET /api/products/slug/:slug', { params: { slug } });
  return (
    <fieldset className="min-w-0 rounded-xl border border-line bg-surface p-4 sm:col-span-2">
      <legend className="px-1 font-semibold">{m.orderForm.variantOf({ name })}</legend>
      {error && <ErrorState error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton className="h-24" />}
      {data && (
        <ul className="flex flex-wrap gap-2">
          {data.variants.map((variant) => (
            <li key={variant.id}>
              <button type="button" className={button.quiet} onClick={() => onChoose(variant.id)}>
                {variantText(data.options, variant)}
                <span className="tabular-nums text-muted">{money(variant.price)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <button type="button" className={`${button.quiet} mt-3`} onClick={onCancel}>
        {m.orderForm.cancelVariant()}
      </button>
    </fieldset>
  );
}

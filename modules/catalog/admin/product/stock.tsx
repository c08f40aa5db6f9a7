import { useState } from 'react';
import type { Product } from '#modules/catalog/contract/catalog.ts';
import { button } from '#web/admin/components/button.ts';
import { useAction } from '#web/admin/data/use-action.tsx';
import { callApi } from '#web/api/queries.ts';
import * as m from '../../messages/index.ts';
import { StockDialog } from '../products/bulk/stock-dialog.tsx';
import { StockCount } from '../products/card.tsx';
import { StockHistory } from './stock-history.tsx';

/**
 * Shows the stock of a product and its history, and changes it with a reason. The stock of a product with options is
 * changed by variant (variants.tsx).
 */
export function Stock({ product }: { product: Product }) {
  const { id, name, stockCount, inStock } = product;
  const [isChanging, setIsChanging] = useState(false);
  const { run, busy } = useAction();
  return (
    <section className="mt-6 rounded-xl border border-line bg-surface p-4" aria-labelledby="stock">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 id="stock" className="font-semibold">
            {m.productStock.stock()}
          </h2>
          <p className="tabular-nums">
            <span className="text-xl">
              <StockCount stockCount={stockCount} />
            </span>{' '}
            <span className="text-muted">{describeStock(inStock, stockCount)}</span>
          </p>
        </div>
        {product.priceTo === null && (
          <button type="button" className={button.quiet} onClick={() => setIsChanging(true)}>
            {m.productStock.changeStock()}
          </button>
        )}
      </div>
      <StockHistory productId={id} name={name} />
      {isChanging && (
        <StockDialog
          ids={[id]}
          busy={busy}
          onClose={() => setIsChanging(false)}
          onApply={async (change) => {
            const statusTexts = {
              loading: m.productStock.updatingProduct(),
              success: m.responses.productUpdated(),
            };
            if (
              await run(statusTexts, () =>
                callApi('POST /api/products/bulk', { body: { ids: [id], change } }),
              )
            )
              setIsChanging(false);
          }}
        />
      )}
    </section>
  );
}

function describeStock(inStock: boolean, stockCount: number): string {
  if (inStock) return stockCount > 0 ? m.productStock.inStock() : m.productStock.madeToOrder();
  return stockCount > 0 ? m.productStock.notSold() : m.productStock.outOfStock();
}

import { useState } from 'react';
import type { Product } from '#contract/catalog.ts';
import { messages } from '#contract/messages.ts';
import { tell } from '#web/api/queries.ts';
import { useAct } from '../data/act.tsx';
import { button } from '../parts/button.ts';
import { StockDialog } from '../products/bulk/stock-dialog.tsx';
import { StockFigure } from '../products/card.tsx';
import { StockHistory } from './stock-history.tsx';

/** How many pieces there are, the way to change that and say why, and what became of it before. */
export function Stock({ product: { id, name, stockCount, inStock } }: { product: Product }) {
  const [changing, setChanging] = useState(false);
  const { run, busy } = useAct();
  return (
    <section className="mt-6 rounded-xl border border-line bg-surface p-4" aria-labelledby="stock">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 id="stock" className="font-semibold">
            Stock
          </h2>
          <p className="tabular-nums">
            <span className="text-xl">
              <StockFigure stockCount={stockCount} />
            </span>{' '}
            <span className="text-muted">{wordsOf(inStock, stockCount)}</span>
          </p>
        </div>
        <button type="button" className={button.quiet} onClick={() => setChanging(true)}>
          Change stock
        </button>
      </div>
      <StockHistory productId={id} name={name} />
      {changing && (
        <StockDialog
          ids={[id]}
          busy={busy}
          onClose={() => setChanging(false)}
          onApply={async (change) => {
            const words = { loading: 'Updating product...', success: messages.productUpdated };
            if (await run(words, () => tell('POST /api/products/bulk', { body: { ids: [id], change } })))
              setChanging(false);
          }}
        />
      )}
    </section>
  );
}

function wordsOf(inStock: boolean, stockCount: number): string {
  if (inStock) return stockCount > 0 ? 'in stock' : 'made to order';
  return stockCount > 0 ? 'not sold' : 'out of stock';
}

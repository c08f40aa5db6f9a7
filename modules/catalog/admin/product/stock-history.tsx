import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import type { StockChange } from '#modules/catalog/contract/admin-products.ts';
import { useDates } from '#web/admin/components/date.ts';
import { Steps } from '#web/admin/components/steps.tsx';
import { useApiQuery } from '#web/admin/data/api-query.ts';
import { errorMessageOf } from '#web/api/client.ts';
import * as m from '../../messages/index.ts';

/** Stock changes per page. */
const limit = 5;

/** Lists the stock changes of a product, newest first: who, when and why. */
export function StockHistory({ productId, name }: { productId: string; name: string }) {
  const [page, setPage] = useState(1);
  const { data, error, isPlaceholderData } = useApiQuery('GET /api/products/:productId/stock-history', {
    params: { productId },
    query: { page, limit },
  });
  if (error && !data) return <p className="mt-3 text-sm text-bad">{errorMessageOf(error)}</p>;
  if (!data) return <div aria-hidden="true" className="mt-3 h-16" />;
  if (data.total === 0)
    return <p className="mt-3 text-sm text-muted">{m.productStockHistory.noStockChangesYet()}</p>;
  return (
    <div className="mt-3 border-t border-line pt-3">
      <h3 className="text-sm font-semibold">{m.productStockHistory.stockHistory()}</h3>
      <ol className="renewable mt-2 grid gap-2 text-sm" aria-busy={isPlaceholderData}>
        {data.moves.map((move) => (
          <StockChangeRow key={move.id} move={move} />
        ))}
      </ol>
      <Steps
        label={m.productStockHistory.stockHistoryOf({ name })}
        page={page}
        pages={data.pages}
        onStep={setPage}
        before={m.productStockHistory.later()}
        after={m.productStockHistory.earlier()}
        className="mt-3 gap-3 text-sm"
      />
    </div>
  );
}

function StockChangeRow({ move: { at, variant, before, after, by, why } }: { move: StockChange }) {
  const { moment } = useDates();
  const difference = after - before;
  return (
    <li className="flex items-baseline gap-3">
      <span
        className={`w-12 shrink-0 text-right font-semibold tabular-nums ${difference < 0 ? 'text-bad' : 'text-good'}`}
      >
        {difference > 0 ? `+${difference}` : difference}
      </span>
      <span className="min-w-0 flex-1 break-words">
        {variant && <span className="block font-medium">{variant}</span>}
        <span className="tabular-nums">
          {before}{' '}
          <ArrowRight role="img" aria-label={m.productStockHistory.to()} className="inline size-3.5" />{' '}
          {after}
        </span>
        {why && `, ${why}`}
        <span className="block text-muted">
          {by?.name ?? m.productStockHistory.automatic()}, <time dateTime={at}>{moment(at)}</time>
        </span>
      </span>
    </li>
  );
}

import type { Quote } from '#modules/cart/contract/cart.ts';
import { useMoney } from '#web/api/settings.ts';
import * as m from '../../messages/index.ts';

type Amounts = Pick<Quote, 'subtotal' | 'discount' | 'shipping' | 'tax' | 'includedTax' | 'total'>;
type TotalsProps = { live: { quote: Amounts | null; isCurrent: boolean; error: string | null } };

/** The totals of the order as it is filled in. */
export function Totals({ live: { quote, isCurrent, error } }: TotalsProps) {
  const money = useMoney();
  if (error)
    return (
      <p role="alert" className="mark-bad font-medium text-bad">
        {error}
      </p>
    );
  if (!quote) return <p className="text-muted">{m.orderForm.addItemForPrice()}</p>;
  const rows = [
    [m.orderForm.itemsTotal(), quote.subtotal],
    ...(quote.discount > 0 ? [[m.orderForm.discount(), -quote.discount] as const] : []),
    [m.orderForm.shipping(), quote.shipping],
    ...(quote.tax > 0 ? [[m.orderForm.tax(), quote.tax] as const] : []),
  ] as const;
  return (
    <dl
      aria-label={m.orderForm.totals()}
      aria-busy={!isCurrent}
      className="max-w-md tabular-nums aria-busy:opacity-60"
    >
      {rows.map(([label, amount]) => (
        <div key={label} className="flex justify-between gap-4 py-1">
          <dt className="text-muted">{label}</dt>
          <dd>{money(amount)}</dd>
        </div>
      ))}
      <div className="mt-1 flex justify-between gap-4 border-t border-line pt-2 text-lg font-semibold">
        <dt>{m.orderForm.total()}</dt>
        <dd>{money(quote.total)}</dd>
      </div>
      {quote.includedTax > 0 && (
        <p className="text-sm text-muted">{m.orderForm.includesTax({ tax: money(quote.includedTax) })}</p>
      )}
    </dl>
  );
}

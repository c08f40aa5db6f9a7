import { Totals } from '#modules/cart/storefront/quote/totals.tsx';
import { LineDiscount } from '#modules/cart/ui/line-discount.tsx';
import { dueOnlineOf } from '#modules/orders/contract/cash-on-delivery.ts';
import { discountNameOf } from '#modules/orders/contract/discount-name.ts';
import type { Order } from '#modules/orders/contract/orders.ts';
import { orderTotalsOf } from '#modules/orders/storefront/order/order-totals.ts';
import { useMoney } from '#web/api/settings.ts';
import * as m from '../../messages/index.ts';

/**
 * The lines and the totals of an order, and the amount to pay if it is not the total: the difference of a changed order with
 * what is paid already, or the advance with what remains to be paid on delivery.
 */
export function AmountToPay({ order }: { order: Order }) {
  const { lines, total, advance, outstanding } = order;
  const money = useMoney();
  return (
    <>
      <ul className="grid gap-1">
        {lines.map(({ id, name, variant, quantity, total, discount, isWrap }) => (
          <li key={id} className="flex justify-between gap-4">
            <span className="min-w-0 wrap-anywhere">
              {isWrap ? name : `${quantity} × ${name}`}
              {variant && <span className="block text-sm text-muted">{variant}</span>}
              <LineDiscount name={discountNameOf(order)} discount={discount} />
            </span>
            <span className="tabular-nums">{money(total)}</span>
          </li>
        ))}
      </ul>
      <div className="mt-4 border-t border-line">
        <Totals quote={orderTotalsOf(order)} />
      </div>
      {(outstanding > 0 || advance !== null) && (
        <p className="mt-4 flex justify-between gap-4 border-t border-line pt-4 text-lg font-semibold">
          <span>{outstanding > 0 ? m.toPay.differenceToPay() : m.toPay.advanceToPay()}</span>
          <span className="tabular-nums">{money(dueOnlineOf(order))}</span>
        </p>
      )}
      {outstanding > 0 && (
        <p className="mt-1 text-muted">{m.toPay.restIsPaid({ paid: money(total - outstanding) })}</p>
      )}
      {advance !== null && (
        <p className="mt-1 text-muted">{m.toPay.restOnDelivery({ rest: money(total - advance) })}</p>
      )}
    </>
  );
}

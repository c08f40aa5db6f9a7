import type { AdminOrder } from '#modules/orders/contract/admin-orders.ts';
import { isCollected } from '#modules/orders/contract/cash-on-delivery.ts';
import { discountNameOf } from '#modules/orders/contract/discount-name.ts';
import { useDates } from '#web/admin/components/date.ts';
import { Panel } from '#web/admin/components/page/panel.tsx';
import { useMoney, useSettings } from '#web/api/settings.ts';
import * as m from '../../../messages/index.ts';
import { isPaidInFull, paymentLabel, paymentName } from '../../orders/labels.ts';
import { Cash } from './cash.tsx';
import { describeManualPayment } from './manual-payment.tsx';

/** Shows the total of an order and its payment. */
export function Payment({ order }: { order: AdminOrder }) {
  const money = useMoney();
  const settings = useSettings();
  const { moment } = useDates();
  const { subtotal, discount, shipping, total, refunded } = order;
  const discountName = discountNameOf(order);
  // Cash on delivery: the price of items that were never shipped is not collected.
  const notCollected =
    isCollected(order) && order.isPaid
      ? Math.max(0, refunded - order.refunds.reduce((sum, { amount }) => sum + amount, 0))
      : 0;
  const manualPayment = describeManualPayment({ method: order.paidMethod, reference: order.paidReference });
  const amounts: [string, number][] = [
    [m.orderPayment.subtotal(), subtotal],
    ...(discount > 0
      ? [
          [
            discountName ? m.orderPayment.namedDiscount({ name: discountName }) : m.orderPayment.discount(),
            -discount,
          ] as [string, number],
        ]
      : []),
    [m.orderPayment.shipping(), shipping],
    ...taxRowsOf(order),
  ];
  const isPaid = isPaidInFull(order);
  return (
    <Panel
      title={m.orderPayment.payment()}
      aside={
        order.advance === null
          ? paymentName(order.payment, settings)
          : m.orderPayment.advanceBy({ method: paymentName(order.payment, settings) })
      }
    >
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 tabular-nums">
        {amounts.map(([name, amount]) => (
          <AmountRow key={name} name={name} amount={money(amount)} />
        ))}
        <AmountRow name={m.orderPayment.total()} amount={money(total)} strong />
        {order.pricesIncludeTax && (
          <AmountRow name={m.orderPayment.includedTax()} amount={money(order.includedTax)} />
        )}
        {order.advance !== null && (
          <AmountRow
            name={m.orderPayment.advance({ isPaid: order.advancePaidAt === null ? 'no' : 'yes' })}
            amount={money(order.advance)}
          />
        )}
        {order.outstanding > 0 && (
          <AmountRow name={m.orderPayment.differenceToPay()} amount={money(order.outstanding)} />
        )}
        {order.toCollect > 0 && (
          <AmountRow name={m.orderPayment.toCollect()} amount={money(order.toCollect)} />
        )}
        {notCollected > 0 && <AmountRow name={m.orderPayment.notCollected()} amount={money(-notCollected)} />}
        {refunded > notCollected && (
          <AmountRow name={m.orderPayment.refunded()} amount={money(notCollected - refunded)} />
        )}
      </dl>
      <p className={`mt-3 font-medium ${isPaid ? 'text-good' : 'text-muted'}`}>
        {m.orderPayment.orderPaidAt({
          order: paymentLabel(order),
          hasPaidAt: isPaid && order.paidAt ? 'yes' : 'no',
          paidAt: order.paidAt ? moment(order.paidAt) : '',
        })}
      </p>
      {manualPayment && <p className="break-words text-sm text-muted">{manualPayment}</p>}
      <Cash cash={order.cash} />
    </Panel>
  );
}

/** Returns the added tax by rate; the included tax stands below the total. */
function taxRowsOf({ pricesIncludeTax, tax, taxRate, taxes }: AdminOrder): [string, number][] {
  if (pricesIncludeTax) return [];
  if (taxes.length <= 1) return [[m.orderPayment.tax({ rate: taxRate }), tax]];
  return taxes
    .filter(({ rate }) => rate > 0)
    .map((each) => [m.orderPayment.tax({ rate: each.rate }), each.tax]);
}

const AmountRow = ({ name, amount, strong = false }: { name: string; amount: string; strong?: boolean }) => (
  <>
    <dt className={strong ? 'font-semibold' : 'text-muted'}>{name}</dt>
    <dd className={`text-right whitespace-nowrap ${strong ? 'font-semibold' : ''}`}>{amount}</dd>
  </>
);

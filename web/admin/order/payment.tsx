import type { DeskOrder } from '#contract/orders.ts';
import { useMoney } from '#web/api/settings.ts';
import { paymentInWords, paymentNames } from '../orders/words.ts';
import { useDates } from '../parts/date.ts';
import { Panel } from '../parts/panel.tsx';
import { byHandInWords } from './by-hand.tsx';

/** What it comes to, and whether that was paid. */
export function Payment({ order }: { order: DeskOrder }) {
  const money = useMoney();
  const { moment } = useDates();
  const { subtotal, discount, shipping, tax, taxRate, total, refunded, promoCode } = order;
  // Of cash on delivery: what is never sent is not collected.
  const notCollected =
    order.payment === 'cod'
      ? Math.max(0, refunded - order.refunds.reduce((sum, { amount }) => sum + amount, 0))
      : 0;
  const recorded = byHandInWords({ method: order.paidMethod, reference: order.paidReference });
  const figures: [string, number][] = [
    ['Subtotal', subtotal],
    ...(discount > 0
      ? [[promoCode ? `Discount (${promoCode})` : 'Discount', -discount] as [string, number]]
      : []),
    ['Shipping', shipping],
    [`Tax (${taxRate}%)`, tax],
  ];
  return (
    <Panel title="Payment" aside={paymentNames[order.payment]}>
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 tabular-nums">
        {figures.map(([name, figure]) => (
          <Figure key={name} name={name} figure={money(figure)} />
        ))}
        <Figure name="Total" figure={money(total)} strong />
        {notCollected > 0 && <Figure name="Not collected" figure={money(-notCollected)} />}
        {refunded > notCollected && <Figure name="Refunded" figure={money(notCollected - refunded)} />}
      </dl>
      <p className={`mt-3 font-medium ${order.isPaid ? 'text-good' : 'text-muted'}`}>
        {paymentInWords(order)}
        {order.paidAt && `, ${moment(order.paidAt)}`}
      </p>
      {recorded && <p className="break-words text-sm text-muted">{recorded}</p>}
    </Panel>
  );
}

const Figure = ({ name, figure, strong = false }: { name: string; figure: string; strong?: boolean }) => (
  <>
    <dt className={strong ? 'font-semibold' : 'text-muted'}>{name}</dt>
    <dd className={`text-right whitespace-nowrap ${strong ? 'font-semibold' : ''}`}>{figure}</dd>
  </>
);

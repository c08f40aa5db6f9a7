import type { AdminOrder } from '#modules/orders/contract/admin-orders.ts';
import { isPaidOnlinePart } from '#modules/orders/contract/cash-on-delivery.ts';
import { isPaidThroughProvider } from '#modules/orders/contract/orders.ts';
import { CopyButton } from '#web/admin/components/copy-button.tsx';
import { useDates } from '#web/admin/components/date.ts';
import { Panel } from '#web/admin/components/page/panel.tsx';
import { useApiQuery } from '#web/admin/data/api-query.ts';
import { useMoney } from '#web/api/settings.ts';
import * as m from '../../../messages/index.ts';

/**
 * Shows the link by which the customer pays an order that waits for its payment, or for the difference of a changed price,
 * to send it in a chat.
 */
export function PaymentLink({ order }: { order: AdminOrder }) {
  const { state, payment, claim, outstanding } = order;
  const isWaiting =
    (state === 'placed' || outstanding > 0) &&
    isPaidThroughProvider(payment) &&
    !isPaidOnlinePart(order) &&
    claim === null;
  return isWaiting ? <WaitingForPayment order={order} /> : null;
}

function WaitingForPayment({ order: { number, outstanding } }: { order: AdminOrder }) {
  const { moment } = useDates();
  const money = useMoney();
  const { data } = useApiQuery('GET /api/orders/:number/desk/payment-link', {
    params: { number: String(number) },
  });
  if (!data) return null;
  return (
    <Panel title={m.paymentLink.waitingForPayment()}>
      <p>
        {data.until === null
          ? m.paymentLink.customerPaysDifference({ amount: money(outstanding) })
          : m.paymentLink.customerPaysBy({ until: moment(data.until) })}
      </p>
      <p className="mt-2 flex items-start gap-1">
        <span className="min-w-0 flex-1 py-1.5 [overflow-wrap:anywhere]">{data.link}</span>
        <CopyButton text={data.link} label={m.paymentLink.copy()} />
      </p>
    </Panel>
  );
}

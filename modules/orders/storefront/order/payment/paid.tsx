import { paymentMethodLabel } from '#modules/cart/storefront/quote/payment-method-labels.ts';
import { isPaidByRecipient } from '#modules/orders/contract/order-states.ts';
import type { Order } from '#modules/orders/contract/orders.ts';
import { useMoney, useSettings } from '#web/api/settings.ts';

/** The payment of the order and its refunds. */
export function Paid({ order }: { order: Order }) {
  const money = useMoney();
  const settings = useSettings();
  const { payment, isPaid, refunded, owed, refunds, state } = order;
  const pending = refunds.reduce((sum, { state, amount }) => (state === 'pending' ? sum + amount : sum), 0);
  // A refund of an overpayment can exceed the refunded cost.
  const notCollected =
    payment === 'cod' && isPaid ? refunded - refunds.reduce((sum, { amount }) => sum + amount, 0) : 0;
  const settled = Math.max(0, refunded - pending - notCollected);
  if (state === 'cancelled' && !isPaid && pending === 0) return null;
  const isOwedByRecipient = isPaidByRecipient(order) && !isPaid && state !== 'cancelled';
  const method = payment === 'elsewhere' ? 'Bought elsewhere' : paymentMethodLabel(payment, settings).title;
  const details = [
    isOwedByRecipient && 'the recipient pays the courier',
    pending > 0 && `refund of ${money(pending)} on its way`,
    notCollected > 0 && isPaid && `paid, without ${money(notCollected)} for items not sent`,
    settled > 0 && `refunded ${money(settled)}`,
    owed > 0 && isPaid && `refund of ${money(owed)} to come`,
    owed > 0 && !isPaid && `you pay ${money(owed)} less on delivery`,
  ].filter(Boolean);
  return (
    <p className="mt-4 text-sm text-muted">
      {[method, ...(details.length > 0 ? details : [isPaid ? 'paid' : 'not paid yet'])].join(' · ')}
    </p>
  );
}

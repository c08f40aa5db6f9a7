import { paymentMethodLabel } from '#modules/cart/storefront/quote/payment-method-labels.ts';
import { isPaidByRecipient } from '#modules/orders/contract/order-states.ts';
import type { Order } from '#modules/orders/contract/orders.ts';
import { useMoney, useSettings } from '#web/api/settings.ts';
import * as m from '../../../messages/index.ts';

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
  const method =
    payment === 'elsewhere' ? m.paid.boughtElsewhere() : paymentMethodLabel(payment, settings).title;
  const details = [
    isOwedByRecipient && m.paid.recipientPaysCourier(),
    pending > 0 && m.paid.refundOfOnItsWay({ pending: money(pending) }),
    notCollected > 0 && isPaid && m.paid.paidWithoutForItemsNot({ notCollected: money(notCollected) }),
    settled > 0 && m.paid.refunded({ settled: money(settled) }),
    owed > 0 && isPaid && m.paid.refundOfToCome({ owed: money(owed) }),
    owed > 0 && !isPaid && m.paid.youPayLessOnDelivery({ owed: money(owed) }),
  ].filter(Boolean);
  return (
    <p className="mt-4 text-sm text-muted">
      {[method, ...(details.length > 0 ? details : [isPaid ? 'paid' : m.paid.notPaidYet()])].join(' · ')}
    </p>
  );
}

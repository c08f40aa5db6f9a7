import { paymentMethodLabel } from '#modules/cart/storefront/quote/payment-method-labels.ts';
import {
  isCollected,
  isPaidByRecipient,
  isPaidOnlinePart,
} from '#modules/orders/contract/cash-on-delivery.ts';
import { paidByExchange, receivedByStaff } from '#modules/orders/contract/order-channels.ts';
import type { Order } from '#modules/orders/contract/orders.ts';
import { useMoney, useSettings } from '#web/api/settings.ts';
import * as m from '../../../messages/index.ts';

/** The payment of the order and its refunds. */
export function Paid({ order }: { order: Order }) {
  const money = useMoney();
  const settings = useSettings();
  const { payment, isPaid, advance, outstanding, toCollect, refunded, owed, refunds, exchanges, state } =
    order;
  const pending = refunds.reduce((sum, { state, amount }) => (state === 'pending' ? sum + amount : sum), 0);
  // A refund of an overpayment can exceed the refunded cost.
  const notCollected =
    isCollected(order) && isPaid ? refunded - refunds.reduce((sum, { amount }) => sum + amount, 0) : 0;
  const paidFor = exchanges.filter(({ isCancelled }) => !isCancelled);
  const exchanged = paidFor.reduce((sum, { credit }) => sum + credit, 0);
  const settled = Math.max(0, refunded - pending - notCollected - exchanged);
  const isOnlinePaid = isPaidOnlinePart(order);
  if (state === 'cancelled' && !isOnlinePaid && pending === 0) return null;
  const isCancelled = state === 'cancelled' || state === 'returned';
  const isOwedByRecipient = isPaidByRecipient(order) && toCollect > 0;
  const method =
    payment === 'elsewhere'
      ? m.paid.boughtElsewhere()
      : payment === receivedByStaff
        ? m.paid.paidToShop()
        : payment === paidByExchange
          ? m.paid.paidByExchange()
          : paymentMethodLabel(payment, settings).title;
  const details = [
    advance !== null &&
      !isPaid &&
      m.paid.advance({ advance: money(advance), isPaid: isOnlinePaid ? 'yes' : 'no' }),
    advance !== null && toCollect > 0 && m.paid.restOnDelivery({ toCollect: money(toCollect) }),
    outstanding > 0 && m.paid.differenceToPay({ amount: money(outstanding) }),
    isOwedByRecipient && m.paid.recipientPaysCourier(),
    pending > 0 && m.paid.refundOfOnItsWay({ pending: money(pending) }),
    notCollected > 0 && isPaid && m.paid.paidWithoutForItemsNot({ notCollected: money(notCollected) }),
    ...paidFor.map(
      ({ number, credit }) => credit > 0 && m.paid.refundPaysOrder({ credit: money(credit), number }),
    ),
    settled > 0 && m.paid.refunded({ settled: money(settled) }),
    owed > 0 && (isPaid || isCancelled) && m.paid.refundOfToCome({ owed: money(owed) }),
    owed > 0 && !isPaid && !isCancelled && m.paid.youPayLessOnDelivery({ owed: money(owed) }),
  ].filter(Boolean);
  return (
    <p className="mt-4 text-sm text-muted">
      {[method, ...(details.length > 0 ? details : [isPaid ? 'paid' : m.paid.notPaidYet()])].join(' · ')}
    </p>
  );
}

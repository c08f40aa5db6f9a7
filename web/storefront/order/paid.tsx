import { isPaidByRecipient } from '#contract/order-states.ts';
import type { Order } from '#contract/orders.ts';
import { useMoney } from '#web/api/settings.ts';
import { paymentWays } from '../frame/payment-ways.ts';

const ways = {
  cod: paymentWays.cod.title,
  razorpay: paymentWays.razorpay.title,
  elsewhere: 'Bought elsewhere',
};

/** How it is paid, and what of it comes back. */
export function Paid({ order }: { order: Order }) {
  const money = useMoney();
  const { payment, isPaid, refunded, owed, refunds, state } = order;
  const underWay = refunds.reduce((sum, { state, amount }) => (state === 'pending' ? sum + amount : sum), 0);
  // What was paid on top of it goes back beside what it cost.
  const notCollected =
    payment === 'cod' && isPaid ? refunded - refunds.reduce((sum, { amount }) => sum + amount, 0) : 0;
  const back = Math.max(0, refunded - underWay - notCollected);
  if (state === 'cancelled' && !isPaid && underWay === 0) return null;
  const isOwedByRecipient = isPaidByRecipient(order) && !isPaid && state !== 'cancelled';
  const said = [
    isOwedByRecipient && 'the recipient pays the courier',
    underWay > 0 && `refund of ${money(underWay)} on its way`,
    notCollected > 0 && isPaid && `paid, without ${money(notCollected)} for items not sent`,
    back > 0 && `refunded ${money(back)}`,
    owed > 0 && isPaid && `refund of ${money(owed)} to come`,
    owed > 0 && !isPaid && `you pay ${money(owed)} less on delivery`,
  ].filter(Boolean);
  return (
    <p className="mt-4 text-sm text-muted">
      {[ways[payment], ...(said.length > 0 ? said : [isPaid ? 'paid' : 'not paid yet'])].join(' · ')}
    </p>
  );
}

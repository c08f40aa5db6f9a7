import type { Order } from '#contract/orders.ts';
import { tell } from '#web/api/queries.ts';
import { payInWindow } from '#web/payments/razorpay.ts';

const said = {
  dismissed: 'You didn’t pay, so nothing is ordered. Your cart is unchanged.',
  failed: 'The payment failed, so nothing is ordered. Your cart is unchanged.',
  unavailable:
    'The payment window didn’t open, so nothing is ordered. Please reload this page and try again.',
};

/** The order once it is paid; or why it is not, and then nothing is held for it any more. */
type Paid = { order: Order } | { reason: string };

/** Pays an order in the window of the provider. @throws CallError */
export async function pay(number: number, key: string): Promise<Paid> {
  const way = { params: { number: String(number) }, query: { key } };
  const done = await payInWindow(await tell('POST /api/orders/:number/payment', way));
  if (done.outcome === 'paid') {
    return { order: await tell('POST /api/orders/:number/payment/confirm', { ...way, body: done.returned }) };
  }
  // It may have been paid all the same, in another tab, say.
  const order = await tell('POST /api/orders/:number/payment/give-up', way);
  if (order.state !== 'cancelled') return { order };
  return { reason: said[done.outcome] };
}

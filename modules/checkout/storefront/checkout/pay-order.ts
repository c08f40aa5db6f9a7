import type { Order } from '#modules/orders/contract/orders.ts';
import { callApi } from '#web/api/queries.ts';
import { payInWindow } from '#web/payments/payment-window.ts';
import * as m from '../../messages/index.ts';

const reasons = {
  dismissed: m.pay.notCompleted(),
  failed: m.pay.paymentFailed(),
  unavailable: m.pay.paymentWindowDidntOpen(),
};

/** The paid order, or the reason why it is not paid; its stock is then released. */
type CheckoutPaymentResult = { order: Order } | { reason: string };

/** Pays an order in the payment window of the provider. @throws CallError */
export async function payOrder(number: number, key: string): Promise<CheckoutPaymentResult> {
  const target = { params: { number: String(number) }, query: { key } };
  const payment = await payInWindow(await callApi('POST /api/orders/:number/payment', target));
  if (payment.outcome === 'paid') {
    return {
      order: await callApi('POST /api/orders/:number/payment/confirm', { ...target, body: payment.returned }),
    };
  }
  // Another tab may have paid the order.
  const order = await callApi('POST /api/orders/:number/payment/give-up', target);
  if (order.state !== 'cancelled') return { order };
  return { reason: reasons[payment.outcome] };
}

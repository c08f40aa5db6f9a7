import type { Order } from '#modules/orders/contract/orders.ts';
import type { OrderAccess } from '#modules/orders/storefront/order/order-access.ts';
import { type Call, CallError } from '#web/api/client.ts';
import { preparePaymentInstructions } from '#web/payments/payment-instructions.tsx';

/** An order, and what is needed to pay it straight to an account of the shop. */
export type LoadedPayment = { order: Order; values: Record<string, string> };

/**
 * Loads an order that is paid straight to an account of the shop, so that its page has the instructions without JavaScript.
 * Returns null for any other order, which the browser loads.
 */
export async function loadPayment(call: Call, way: OrderAccess): Promise<LoadedPayment | null> {
  try {
    const { values } = await call('GET /api/orders/:number/payment/direct', way);
    const order = await call('GET /api/orders/:number', way);
    await preparePaymentInstructions(order.payment);
    return { order, values };
  } catch (error) {
    if (error instanceof CallError && error.statusCode < 500) return null;
    throw error;
  }
}

import type { Order } from '#modules/orders/contract/orders.ts';
import { errorMessageOf } from '#web/api/client.ts';
import { callApi } from '#web/api/queries.ts';
import { toast } from '#web/ui/toasts.tsx';
import type { OrderAccess } from './order-access.ts';

/**
 * Shows why an action on an order failed and reloads the order, since another tab or the shop may have changed it, or
 * only the response was lost.
 */
export async function showErrorAndReload(
  error: unknown,
  way: OrderAccess,
  onChange: (order: Order) => void,
): Promise<void> {
  toast.error(errorMessageOf(error));
  await callApi('GET /api/orders/:number', way).then(onChange, () => {});
}

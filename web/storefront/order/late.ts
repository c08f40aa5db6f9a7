import type { Order } from '#contract/orders.ts';
import { reasonOf } from '#web/api/client.ts';
import { tell } from '#web/api/queries.ts';
import { toast } from '#web/ui/toasts.tsx';
import type { Way } from './way.ts';

/**
 * Shows why an action on an order failed and reloads the order, since another tab or the shop may have changed it, or
 * only the response was lost.
 */
export async function explain(error: unknown, way: Way, onChange: (order: Order) => void): Promise<void> {
  toast.error(reasonOf(error));
  await tell('GET /api/orders/:number', way).then(onChange, () => {});
}

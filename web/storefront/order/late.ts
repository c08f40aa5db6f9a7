import type { Order } from '#contract/orders.ts';
import { reasonOf } from '#web/api/client.ts';
import { tell } from '#web/api/queries.ts';
import { toast } from '#web/ui/toasts.tsx';
import type { Way } from './way.ts';

/**
 * Says why something about an order failed, and shows the order as it is by now: another tab, or the shop, may have been there first;
 * or it worked, and the answer alone was lost.
 */
export async function explain(error: unknown, way: Way, onChange: (order: Order) => void): Promise<void> {
  toast.error(reasonOf(error));
  await tell('GET /api/orders/:number', way).then(onChange, () => {});
}

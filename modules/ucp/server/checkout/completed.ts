import type { Order } from '#modules/orders/contract/orders.ts';
import * as m from '../../messages/index.ts';
import { orderUrl } from '../orders/order-url.ts';
import { findPlatformOrder } from '../orders/orders-store.ts';
import type { Body } from '../protocol/body.ts';
import { cashHandlerAt } from '../protocol/capabilities.ts';
import type { Exchange } from '../protocol/exchange.ts';
import { ProtocolFailure } from '../protocol/failures.ts';
import { notice, problem } from '../protocol/messages.ts';
import type { SessionRow } from '../sessions/sessions-store.ts';

type Placed = { number: number; key: string | null; order: Pick<Order, 'confirmBy' | 'state'> };

/**
 * Returns how a checkout with an order has ended. Until a large order of a guest is confirmed by the link in an email, the
 * buyer has to review it. A checkout that is completed stays so, also when its order is cancelled later.
 * @param awaited whether the order had to be confirmed
 */
export function outcomeOf(
  origin: string,
  checkoutId: string,
  { number, key, order }: Placed,
  awaited = order.confirmBy !== null,
) {
  const url = orderUrl(origin, { number, key });
  const confirmation = { order: { id: checkoutId, label: `#${number}`, permalink_url: url } };
  if (order.confirmBy !== null)
    return {
      ...confirmation,
      status: 'requires_escalation',
      messages: [
        problem('confirmation_required', m.complete.buyerConfirms({ number }), {
          severity: 'requires_buyer_review',
        }),
      ],
      continue_url: url,
    };
  return awaited && order.state === 'cancelled'
    ? {
        ...confirmation,
        status: 'canceled',
        messages: [notice('order_canceled', m.complete.orderIsCanceled({ number }))],
      }
    : { ...confirmation, status: 'completed' };
}

/**
 * Returns a completed checkout as it was, with the present outcome of its order, whose id is that of the checkout.
 * @throws ProtocolFailure while its order is not noted yet
 */
export async function completedCheckout(exchange: Exchange, { id, completed }: SessionRow): Promise<Body> {
  const placed = await findPlatformOrder(exchange.db, id);
  if (!placed || !completed) throw new ProtocolFailure('unavailable', m.complete.orderIsNotReady());
  const { number } = placed;
  const { order, isByPlatform } = await exchange.orders.read(number);
  const key = isByPlatform ? exchange.orderKeyOf(number) : null;
  return {
    ucp: { payment_handlers: cashHandlerAt(exchange.origin) },
    ...completed,
    ...outcomeOf(exchange.origin, id, { number, key, order }, completed.status === 'requires_escalation'),
  };
}

import * as m from '../../messages/index.ts';
import type { Exchange } from '../protocol/exchange.ts';
import { NoResource, problem } from '../protocol/messages.ts';
import { findPlatformOrder } from './orders-store.ts';
import { presentOrder } from './present-order.ts';

/**
 * Returns the present state of an order that this platform placed. Its id is that of its checkout, which only the platform
 * knows; who the order is for, and the key of its page, are for signed requests only, and not for an order that its buyer has
 * placed in the pages of the shop.
 * @throws NoResource for an unknown id, and for the order of another platform
 */
export async function getOrder(exchange: Exchange, id: string) {
  const placed = await findPlatformOrder(exchange.db, id);
  if (!placed)
    throw new NoResource([problem('not_found', m.orders.isUnknown(), { severity: 'unrecoverable' })]);
  if (placed.platform !== exchange.platform.url)
    throw new NoResource([problem('unauthorized', m.orders.isOfAnother(), { severity: 'unrecoverable' })]);
  const { order, isByPlatform } = await exchange.orders.read(placed.number);
  const isPrivate = exchange.isSigned && isByPlatform;
  return presentOrder(order, {
    ...{ origin: exchange.origin, checkoutId: id },
    key: isPrivate ? exchange.orderKeyOf(placed.number) : null,
  });
}

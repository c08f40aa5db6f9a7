import { toMinor } from '#kernel/contract/money.ts';
import { type Db, transaction } from '#kernel/database/database.ts';
import type { Order } from '#modules/orders/contract/orders.ts';
import type { SessionContent } from '#modules/ucp/contract/session-content.ts';
import { findItems } from '../catalog/item-ids.ts';
import { completeWithOrder, type OrderEvents } from '../events/order-events.ts';
import { linksOf } from '../sessions/links.ts';
import { cancelSession, findSession, type SessionRow } from '../sessions/sessions-store.ts';
import { presentOrder } from './present-order.ts';
import type { ShopOrder } from './shop-orders.ts';

// Checkouts that a buyer has completed in the pages of the shop, by `continue_url`.

/**
 * Completes an open checkout with the order that its buyer has placed in the pages of the shop.
 * @returns the checkout after that
 */
export async function withShopOrder(events: OrderEvents, checkout: SessionRow): Promise<SessionRow> {
  const { db, origin, orders } = events;
  const { id, platform, webhookUrl } = checkout;
  const outcome = await orders.ofCheckout(id);
  if (!outcome || outcome.isWaiting || outcome.isByPlatform) return checkout;
  const { number } = outcome;
  const placed = await orders.read(number);
  if (!(await isOfCheckout(db, placed, checkout))) return checkout;
  const body = completedBody(placed.order, checkout, origin);
  await completeWithOrder(events, { number, checkoutId: id, platform, webhookUrl }, body);
  return (await findSession(db, id, 'checkout')) ?? checkout;
}

/** Completes the checkout of an order that was placed, paid or confirmed, if it has one. */
export async function completeCheckoutOf(events: OrderEvents, number: number): Promise<void> {
  const { cartId } = await events.orders.read(number);
  const checkout = cartId === null ? null : await findSession(events.db, cartId, 'checkout');
  if (checkout?.state === 'open') await withShopOrder(events, checkout);
}

/**
 * Cancels an open checkout, unless it has an order: then that has to be completed or cancelled first. An order of the checkout
 * at the same time is placed before or refused.
 * @returns whether it was canceled
 */
export const cancelUnlessOrdered = ({ db, orders }: OrderEvents, id: string): Promise<boolean> =>
  transaction(db, async (tx) => {
    const checkout = await findSession(tx, id, 'checkout', { isLocked: true });
    if (checkout?.state !== 'open') return false;
    const outcome = await orders.ofCheckout(id, tx);
    const isOrdered =
      outcome !== null &&
      (outcome.isByPlatform || (await isOfCheckout(tx, await orders.read(outcome.number, tx), checkout)));
    return !isOrdered && cancelSession(tx, id);
  });

/** Returns whether an order is what was handed over, and not another one from the same browser later. */
async function isOfCheckout(
  db: Db,
  { order, agent }: ShopOrder,
  { platform, content }: SessionRow,
): Promise<boolean> {
  if (agent !== new URL(platform).host) return false;
  const items = await findItems(
    db,
    content.lines.map(({ itemId }) => itemId),
  );
  const wanted = new Set([...items.values()].map(({ productId }) => productId));
  return order.lines.some(({ productId }) => productId !== null && wanted.has(productId));
}

/** The order shows what was bought, which the buyer may have changed. */
function completedBody(order: Order, { id, content, expiresAt }: SessionRow, origin: string) {
  const shown = presentOrder(order, { origin, checkoutId: id, key: null });
  const { buyer, context, attribution } = content;
  return {
    id,
    currency: shown.currency,
    line_items: shown.line_items.map(({ id: lineId, item, quantity, totals }) => ({
      ...{ id: lineId, item, quantity: quantity.original, totals },
    })),
    totals: shown.totals,
    ...((content.codes.length > 0 || order.promotionTitle !== null) && {
      discounts: discountsOf(order, content),
    }),
    ...(buyer && { buyer }),
    ...(context && { context }),
    ...(attribution && { attribution }),
    links: linksOf(origin),
    expires_at: expiresAt.toISOString(),
    status: 'completed',
  };
}

const discountsOf = (
  { promoCode: code, promotionTitle: title, discount }: Order,
  { codes }: SessionContent,
) => ({
  codes,
  applied: [
    ...(code ? [{ code, title: code, amount: toMinor(discount) }] : []),
    ...(title ? [{ title, amount: toMinor(discount), automatic: true }] : []),
  ],
});

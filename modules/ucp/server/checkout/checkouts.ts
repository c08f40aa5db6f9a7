import { toMinor } from '#kernel/contract/money.ts';
import { transaction } from '#kernel/database/database.ts';
import type { SessionContent } from '#modules/ucp/contract/session-content.ts';
import * as m from '../../messages/index.ts';
import { findPlatformOrder } from '../orders/orders-store.ts';
import type { Body } from '../protocol/body.ts';
import { carting, cashHandlerAt } from '../protocol/capabilities.ts';
import { type Exchange, isActive } from '../protocol/exchange.ts';
import { type Message, NoResource, notice, problem } from '../protocol/messages.ts';
import { checkoutContent, contentFromCart } from '../sessions/content.ts';
import type { CheckoutPayload } from '../sessions/inputs.ts';
import { type QuotedSession, quoteSession } from '../sessions/quote-session.ts';
import {
  adjusted,
  continueUrl,
  isExpired,
  newSession,
  presentSession,
  requireAnyItem,
} from '../sessions/resources.ts';
import * as store from '../sessions/sessions-store.ts';
import { completedCheckout } from './completed.ts';
import { presentFulfillment } from './present-fulfillment.ts';
import { type Readiness, readinessOf, statusOf } from './readiness.ts';

const unknownCheckout = () =>
  new NoResource([problem('not_found', m.checkouts.isUnknown(), { severity: 'unrecoverable' })]);

/** Returns a checkout, completed if its buyer has ordered in the shop. @throws NoResource for an unknown one */
export async function findCheckout(exchange: Exchange, id: string): Promise<store.SessionRow> {
  const checkout = await store.findSession(exchange.db, id, 'checkout');
  if (!checkout) throw unknownCheckout();
  return checkout.state === 'open' ? exchange.withShopOrder(checkout) : checkout;
}

const isCanceled = (exchange: Exchange, checkout: store.SessionRow): boolean =>
  checkout.state === 'canceled' || (checkout.state === 'open' && isExpired(exchange, checkout));

/** @throws NoResource for a checkout that is completed, canceled or expired */
function requireOpen(exchange: Exchange, checkout: store.SessionRow): void {
  if (checkout.state === 'completed') throw closedCheckout(m.checkouts.isCompleted());
  if (isCanceled(exchange, checkout)) throw closedCheckout(m.checkouts.isCanceled());
}

export const closedCheckout = (content: string) =>
  new NoResource([problem('checkout_closed', content, { severity: 'unrecoverable' })]);

/** A checkout at the prices of the shop, with what it lacks. */
export type ReadCheckout = {
  checkout: store.SessionRow;
  quoted: QuotedSession;
  readiness: Readiness;
  /** Whether fewer units were left than the platform wants, so that the checkout has those now. */
  isAdjusted: boolean;
};

/** Reads a checkout, and notes the total and the day that the platform is shown. */
export async function readCheckout(
  exchange: Exchange,
  checkout: store.SessionRow,
  quoted?: QuotedSession,
): Promise<ReadCheckout> {
  const read = quoted ?? (await quoteSession(exchange, checkout));
  const { quote } = read;
  const content = adjusted(read);
  const isAdjusted = content.lines.some(({ quantity }, at) => quantity !== read.content.lines[at]?.quantity);
  if (isAdjusted) await store.writeContent(exchange.db, checkout.id, content);
  const shownTotal = toMinor(quote.total);
  const shownDay = quote.deliveries.find(({ delivery }) => delivery === quote.delivery)?.to ?? null;
  if (checkout.shownTotal !== shownTotal || checkout.shownDay !== shownDay)
    await store.noteShown(exchange.db, checkout.id, { shownTotal, shownDay });
  const readiness = await readinessOf(exchange, read, await exchange.orders.ofCheckout(checkout.id));
  return { checkout, quoted: read, readiness, isAdjusted };
}

/** Returns a checkout as an answer. @param more messages beside those about what it lacks */
export async function presentCheckout(
  exchange: Exchange,
  { checkout, quoted, readiness }: ReadCheckout,
  more: { status?: string; messages?: Message[] } = {},
): Promise<Body> {
  const { origin } = exchange;
  const messages = [...readiness.messages, ...(more.messages ?? [])];
  const isCash = quoted.quote.payments.includes('cod');
  const { instruments, attribution } = quoted.content;
  const status = more.status ?? statusOf(messages);
  return {
    ucp: { payment_handlers: isCash ? cashHandlerAt(origin) : {} },
    ...(await presentSession(exchange, checkout, quoted)),
    status,
    ...(await presentFulfillment(exchange, quoted)),
    ...(instruments.length > 0 && { payment: { instruments } }),
    ...(attribution && { attribution }),
    ...(messages.length > 0 && { messages }),
    ...(status !== 'canceled' && { continue_url: continueUrl(origin, checkout.id) }),
  };
}

/** Creates a checkout, or returns the open one of its cart. @throws NoResource when none of its items can be sold */
export async function createCheckout(exchange: Exchange, payload: CheckoutPayload): Promise<Body> {
  const cartId = isActive(exchange, carting) ? payload.cart_id : undefined;
  const session = newSession(exchange, 'checkout', checkoutContent(exchange, payload));
  if (cartId !== undefined) {
    const ofCart = await checkoutOfCart(exchange, cartId, session, payload);
    return presentCheckout(exchange, await readCheckout(exchange, ofCart));
  }
  const quoted = await quoteSession(exchange, session);
  requireAnyItem(quoted);
  const checkout = await store.insertSession(exchange.db, session);
  return presentCheckout(exchange, await readCheckout(exchange, checkout, quoted));
}

/** Two requests for the same cart get the same checkout. */
const checkoutOfCart = (
  exchange: Exchange,
  cartId: string,
  session: ReturnType<typeof newSession>,
  payload: CheckoutPayload,
): Promise<store.SessionRow> =>
  transaction(exchange.db, async (tx) => {
    const cart = await store.findSession(tx, cartId, 'cart', { isLocked: true });
    if (cart?.state !== 'open' || isExpired(exchange, cart))
      throw new NoResource([problem('not_found', m.carts.isUnknown(), { severity: 'unrecoverable' })]);
    const content = contentFromCart(exchange, cart.content, payload);
    return (
      (await store.findCheckoutOf(tx, cart.id, exchange.now())) ??
      store.insertSession(tx, { ...session, content, cartId: cart.id })
    );
  });

/** Returns a checkout in its present state; a completed one as it was. */
export async function getCheckout(exchange: Exchange, id: string): Promise<Body> {
  const checkout = await findCheckout(exchange, id);
  if (checkout.completed) return completedCheckout(exchange, checkout);
  const read = await readCheckout(exchange, checkout);
  if (!isCanceled(exchange, checkout)) return presentCheckout(exchange, read);
  return canceledCheckout(exchange, read);
}

/** Nothing is left to be resolved in a canceled checkout. */
const canceledCheckout = (exchange: Exchange, read: ReadCheckout): Promise<Body> =>
  presentCheckout(
    exchange,
    { ...read, readiness: { ...read.readiness, messages: [] } },
    { status: 'canceled', messages: [notice('checkout_canceled', m.checkouts.isCanceled())] },
  );

/** Replaces the content of a checkout; a cart from which it was made gets its items. */
export async function updateCheckout(
  exchange: Exchange,
  id: string,
  payload: CheckoutPayload,
): Promise<Body> {
  const checkout = await findCheckout(exchange, id);
  requireOpen(exchange, checkout);
  const content = checkoutContent(exchange, payload);
  if (!(await store.writeContent(exchange.db, id, content))) throw closedCheckout(m.checkouts.isCompleted());
  if (checkout.cartId) await reflectIn(exchange, checkout.cartId, content);
  return presentCheckout(exchange, await readCheckout(exchange, { ...checkout, content }));
}

async function reflectIn({ db }: Exchange, cartId: string, { lines, codes }: SessionContent): Promise<void> {
  const cart = await store.findSession(db, cartId, 'cart');
  if (cart) await store.writeContent(db, cartId, { ...cart.content, lines, codes });
}

/**
 * Cancels a checkout, with its order if that waits for its confirmation.
 * @throws NoResource for one that is completed or canceled, or whose buyer has ordered it
 */
export async function cancelCheckout(exchange: Exchange, id: string): Promise<Body> {
  const checkout = await findCheckout(exchange, id);
  if (checkout.state === 'completed') return cancelUnconfirmed(exchange, checkout);
  requireOpen(exchange, checkout);
  if (!(await exchange.cancelUnlessOrdered(id))) throw closedCheckout(m.checkouts.hasOrder());
  return canceledCheckout(exchange, await readCheckout(exchange, checkout));
}

async function cancelUnconfirmed(exchange: Exchange, checkout: store.SessionRow): Promise<Body> {
  const order = await findPlatformOrder(exchange.db, checkout.id);
  const isCanceled =
    order !== null &&
    (await exchange.orders.cancelUnconfirmed(order.number, (tx) =>
      store.cancelCompletedSession(tx, checkout.id),
    ));
  if (!isCanceled) throw closedCheckout(m.checkouts.isCompleted());
  return completedCheckout(exchange, checkout);
}

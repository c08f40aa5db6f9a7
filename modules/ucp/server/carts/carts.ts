import type { SessionContent } from '#modules/ucp/contract/session-content.ts';
import * as m from '../../messages/index.ts';
import type { Exchange } from '../protocol/exchange.ts';
import { NoResource, problem } from '../protocol/messages.ts';
import { cartContent } from '../sessions/content.ts';
import type { CartPayload } from '../sessions/inputs.ts';
import { linesAndCodesMessages } from '../sessions/line-messages.ts';
import { quoteSession } from '../sessions/quote-session.ts';
import {
  adjusted,
  claimMessages,
  continueUrl,
  isExpired,
  newSession,
  presentSession,
  requireAnyItem,
} from '../sessions/resources.ts';
import * as store from '../sessions/sessions-store.ts';

const unknownCart = () =>
  new NoResource([problem('not_found', m.carts.isUnknown(), { severity: 'unrecoverable' })]);

/** Returns an open cart. @throws NoResource for an unknown, expired or canceled one */
async function openCart(exchange: Exchange, id: string): Promise<store.SessionRow> {
  const cart = await store.findSession(exchange.db, id, 'cart');
  if (cart?.state !== 'open' || isExpired(exchange, cart)) throw unknownCart();
  return cart;
}

async function presentCart(
  exchange: Exchange,
  cart: store.SessionRow,
  quoted: Awaited<ReturnType<typeof quoteSession>>,
) {
  const messages = [...(await linesAndCodesMessages(exchange, quoted)), ...claimMessages(quoted.content)];
  return {
    ...(await presentSession(exchange, cart, quoted)),
    ...(messages.length > 0 && { messages }),
    continue_url: continueUrl(exchange.origin, cart.id),
  };
}

/** Creates a cart. @throws NoResource when none of its items can be sold */
export async function createCart(exchange: Exchange, payload: CartPayload) {
  const session = newSession(exchange, 'cart', cartContent(exchange, payload));
  const quoted = await quoteSession(exchange, session);
  requireAnyItem(quoted);
  const cart = await store.insertSession(exchange.db, { ...session, content: adjusted(quoted) });
  return presentCart(exchange, cart, quoted);
}

export async function getCart(exchange: Exchange, id: string) {
  const cart = await openCart(exchange, id);
  return presentCart(exchange, cart, await quoteSession(exchange, cart));
}

/** Replaces the content of a cart. */
export async function updateCart(exchange: Exchange, id: string, payload: CartPayload) {
  const cart = await openCart(exchange, id);
  const content: SessionContent = cartContent(exchange, payload);
  const quoted = await quoteSession(exchange, { id, content });
  if (!(await store.writeContent(exchange.db, id, adjusted(quoted)))) throw unknownCart();
  return presentCart(exchange, cart, quoted);
}

/** Cancels a cart; returns it as it was. */
export async function cancelCart(exchange: Exchange, id: string) {
  const cart = await getCart(exchange, id);
  if (!(await store.cancelSession(exchange.db, id))) throw unknownCart();
  return cart;
}

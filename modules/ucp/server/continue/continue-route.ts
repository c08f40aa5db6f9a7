import type { FastifyInstance, FastifyRequest } from 'fastify';
import { preparedOrder } from '../checkout/order-request.ts';
import { withShopOrder } from '../orders/handed-over.ts';
import { orderUrl } from '../orders/order-url.ts';
import { findPlatformOrder } from '../orders/orders-store.ts';
import type { Ucp } from '../perform.ts';
import { askingAs } from '../protocol/exchange.ts';
import { typedAddress } from '../sessions/destination.ts';
import { quoteSession } from '../sessions/quote-session.ts';
import { findAnySession, type SessionRow } from '../sessions/sessions-store.ts';

/**
 * GET /ucp/continue/ID: the buyer continues with a cart or a checkout in the pages of the shop. A completed one leads to its
 * order, a canceled checkout to a page that says so, and anything else that has ended to the home page.
 */
export function continueRoute(
  app: FastifyInstance,
  ucp: Ucp,
  originOf: (request: FastifyRequest) => string,
): void {
  app.get<{ Params: { id: string } }>('/ucp/continue/:id', async (request, reply) => {
    const origin = originOf(request);
    const url = await nextPage(ucp, request, origin);
    return reply.header('cache-control', 'no-store').redirect(url, 303);
  });
}

const agentOf = ({ platform }: SessionRow) => ({ channel: 'ucp' as const, name: new URL(platform).host });

async function nextPage(
  ucp: Ucp,
  request: FastifyRequest<{ Params: { id: string } }>,
  origin: string,
): Promise<string> {
  const { db, now, links } = ucp;
  const { orders, orderKeyOf } = ucp.events;
  const found = await findAnySession(db, request.params.id);
  const session = found?.state === 'open' ? await withShopOrder(ucp.events, found) : found;
  const placed = session && (await findPlatformOrder(db, session.id));
  if (placed) {
    const { number } = placed;
    const { isByPlatform } = await orders.read(number);
    return orderUrl(origin, { number, key: isByPlatform ? orderKeyOf(number) : null });
  }
  if (session?.kind === 'checkout' && session.state === 'canceled')
    return (await links.createCancelled(agentOf(session), origin)).url;
  if (session?.state !== 'open' || session.expiresAt <= now()) return `${origin}/`;
  const from = {
    ...{ authorization: undefined, idempotencyKey: null, agent: null, origin },
    address: request.ip,
    device: request.headers['user-agent'] ?? '',
  };
  const quoted = await quoteSession({ db, ask: askingAs(ucp.ask, from, request.log) }, session);
  const { recipientPays: _, ...prepared } = preparedOrder(quoted);
  if (prepared.lines.length === 0) return `${origin}/cart`;
  const address = quoted.destination && typedAddress(quoted.destination, session.content.buyer);
  // A checkout finds its order by the cart.
  const cartId = session.kind === 'checkout' ? session.id : null;
  const { url } = await links.create({ ...prepared, ...(address && { address }) }, agentOf(session), {
    origin,
    cartId,
  });
  return url;
}

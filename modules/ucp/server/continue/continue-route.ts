import type { FastifyInstance, FastifyRequest } from 'fastify';
import { preparedOrder } from '../checkout/order-request.ts';
import { withShopOrder } from '../orders/handed-over.ts';
import { orderUrl } from '../orders/order-url.ts';
import { findPlatformOrder } from '../orders/orders-store.ts';
import type { Ucp } from '../perform.ts';
import { askingAs } from '../protocol/exchange.ts';
import { typedAddress } from '../sessions/destination.ts';
import { quoteSession } from '../sessions/quote-session.ts';
import { findAnySession } from '../sessions/sessions-store.ts';

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

async function nextPage(
  ucp: Ucp,
  request: FastifyRequest<{ Params: { id: string } }>,
  origin: string,
): Promise<string> {
  const { db, now, links } = ucp;
  const { orders, orderKeyOf } = ucp.events;
  const storedSession = await findAnySession(db, request.params.id);
  const session =
    storedSession?.state === 'open' ? await withShopOrder(ucp.events, storedSession) : storedSession;
  const placed = session && (await findPlatformOrder(db, session.id));
  if (placed) {
    const { number } = placed;
    const { isByPlatform } = await orders.read(number);
    return orderUrl(origin, { number, key: isByPlatform ? orderKeyOf(number) : null });
  }
  const isCancelled = session?.kind === 'checkout' && session.state === 'canceled';
  const isOpen = session?.state === 'open' && session.expiresAt > now();
  if (!session || !(isOpen || isCancelled)) return `${origin}/`;
  const from = {
    ...{ authorization: undefined, idempotencyKey: null, agent: null, origin },
    address: request.ip,
    device: request.headers['user-agent'] ?? '',
  };
  const quoted = await quoteSession({ db, ask: askingAs(ucp.ask, from, request.log) }, session);
  const { recipientPays: _, ...prepared } = preparedOrder(quoted);
  if (prepared.lines.length === 0) return `${origin}/cart`;
  const agent = { channel: 'ucp', name: new URL(session.platform).host } as const;
  const address = quoted.destination && typedAddress(quoted.destination, session.content.buyer);
  // A checkout finds its order by the cart; the link of a canceled one says that it was cancelled.
  const cartId = session.kind === 'checkout' ? session.id : null;
  const { url } = await links.create({ ...prepared, ...(address && { address }) }, agent, {
    origin,
    cartId,
  });
  return url;
}

import { defineModule } from '#kernel/define-module.ts';
import { type EventType, on } from '#kernel/events/events.ts';
import { personalDataHolders } from '#modules/accounts/index.ts';
import { agents } from '#modules/agents/index.ts';
import { sharedCarts } from '#modules/cart/index.ts';
import { checkoutLinks } from '#modules/checkout-links/index.ts';
import { media } from '#modules/media/index.ts';
import {
  cancelledCarts,
  orderAdvancePaid,
  orderConfirmed,
  orderPaid,
  orderPlaced,
  orders,
} from '#modules/orders/index.ts';
import { queueOrderEvent, sendOrderEvent } from './server/events/order-events.ts';
import { completeCheckoutOf } from './server/orders/handed-over.ts';
import { areEventsTaken, isCheckout } from './server/orders/orders-store.ts';
import { openShopOrders } from './server/orders/shop-orders.ts';
import type { Ucp } from './server/perform.ts';
import { openPlatformProfiles } from './server/protocol/platform-profiles.ts';
import { retention } from './server/retention.ts';
import { ucpRoutes } from './server/routes.ts';
import { sessionHolder } from './server/sessions/personal-data.ts';
import { hasSessions, isCanceledCheckout } from './server/sessions/sessions-store.ts';
import { openSigningKey } from './server/signatures/signing-key.ts';

/** The Universal Commerce Protocol: agents search, fill carts and check out for shoppers. */
export const ucp = defineModule({
  name: 'ucp',
  /** Whether the profiles of platforms may be in private networks. */
  options: { allowsPrivate: false },
  open: async (kernel, { allowsPrivate }): Promise<Ucp> => ({
    db: kernel.db,
    now: kernel.now,
    publicUrl: kernel.publicUrl,
    crossOrigin: kernel.crossOrigin,
    ask: (...call) => kernel.ask(...call),
    logErrors: kernel.logErrors,
    profiles: openPlatformProfiles(kernel.now, allowsPrivate),
    agents: kernel.get(agents),
    links: kernel.get(checkoutLinks),
    pictureAt: kernel.get(media).pictureAt,
    events: {
      ...{ db: kernel.db, jobs: kernel.jobs, now: kernel.now, origin: kernel.origin },
      orders: openShopOrders(kernel.get(orders)),
      orderKeyOf: kernel.get(orders).keys.keyOf,
      signingKey: await openSigningKey(kernel.db),
      allowsPrivate,
    },
  }),
  extend: ({ db }) => [
    personalDataHolders.of(sessionHolder),
    sharedCarts.of((cartId) => isCheckout(db, cartId)),
    cancelledCarts.of(isCanceledCheckout),
  ],
  listeners: (kernel, { events }) => [
    ...[orderPlaced, orderPaid, orderAdvancePaid, orderConfirmed].map((type) =>
      on(type, `ucp: checkout of ${type.type}`, ({ data }) => completeCheckoutOf(events, data.number), {
        isWanted: hasSessions,
      }),
    ),
    ...kernel.events
      .types()
      .filter(({ type }) => /^(?:order|shipment|return|refund)\./.test(type) && type !== 'order.placed')
      .map((type) =>
        on(
          type as EventType<{ number: number }>,
          `ucp: ${type.type}`,
          (event) => queueOrderEvent(events, event),
          {
            isWanted: areEventsTaken,
          },
        ),
      ),
  ],
  jobs: {
    'ucp-order-event': { run: (event, { events }) => sendOrderEvent(events, event) },
  },
  routes: (app, _, service) => ucpRoutes(app, service),
  retention,
});

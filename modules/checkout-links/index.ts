import { defineModule } from '#kernel/define-module.ts';
import { answer } from '#kernel/http/answers.ts';
import { personalDataHolders } from '#modules/accounts/index.ts';
import { orders, requireOrderable } from '#modules/orders/index.ts';
import { checkoutLinkCalls } from './contract/calls/checkout-links.ts';
import { preparedCheckout } from './contract/checkout-links.ts';
import * as m from './messages/index.ts';
import { type CheckoutLinks, createLink, openLink } from './server/checkout-links.ts';
import { checkoutLinkHolder } from './server/personal-data.ts';
import { retention } from './server/retention.ts';

export type { CheckoutLinks } from './server/checkout-links.ts';

/** Links to checkouts that programs have prepared for shoppers. */
export const checkoutLinks = defineModule({
  name: 'checkout-links',
  calls: checkoutLinkCalls,
  open: ({ db, now, origin }): CheckoutLinks => ({
    create: (checkout, agent, more = {}) =>
      createLink(db, {
        ...{ checkout: preparedCheckout.parse(checkout), agent, now: now() },
        ...{ origin: more.origin ?? origin, cartId: more.cartId ?? null },
      }),
  }),
  extend: () => [personalDataHolders.of(checkoutLinkHolder)],
  handlers: ({ db, now, get }, links) => ({
    'POST /api/checkout-links': async ({ body: { agent: name, ...checkout } }, _, { origin, agent }) => {
      await requireOrderable(db, { lines: checkout.lines }, (reasons) =>
        m.checkoutLinks.cannotBuy({ reasons }),
      );
      const { url, expiresAt } = await links.create(checkout, agent ?? { channel: 'api', name }, { origin });
      return answer({ url, expiresAt: expiresAt.toISOString() });
    },
    'GET /api/checkout-links/:token': async ({ params }) => {
      const { isCartCancelled } = get(orders);
      return answer(await openLink(params.token, { db, now: now(), isCartCancelled }));
    },
  }),
  retention,
});

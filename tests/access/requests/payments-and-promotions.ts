import { quarters } from '../../support/pictures.ts';

import type { Fixtures } from './fixtures.ts';
import type { Requests } from './request-types.ts';

export const paymentsAndPromotionsRequests = ({
  shop,
  unpaidOrder,
  directOrder,
  paidInWindow,
  promotion,
  freshPromotion,
}: Fixtures) =>
  ({
    'GET /api/promotions': () => ({ query: { search: 'code' } }),
    'GET /api/promotions/:id': async () => ({ params: { id: await freshPromotion() } }),
    'GET /api/promotions/:id/products': async () => ({ params: { id: await freshPromotion() } }),
    'POST /api/promotions': () => ({ body: promotion() }),
    'PUT /api/promotions/:id': async () => ({
      params: { id: await freshPromotion() },
      body: { title: 'Another title' },
    }),
    'PATCH /api/promotions/:id/status': async () => ({
      params: { id: await freshPromotion() },
      body: { status: false },
    }),
    'DELETE /api/promotions/:id': async () => ({ params: { id: await freshPromotion() } }),
    'POST /api/personalisation/photos': async () => ({
      bytes: await (await quarters(300, 300)).png().toBuffer(),
      type: 'image/png',
    }),
    'POST /api/orders/:number/payment': (_, call) => unpaidOrder(call),
    'POST /api/orders/:number/payment/confirm': (_, call) => paidInWindow(call),
    'POST /api/orders/:number/payment/give-up': (_, call) => unpaidOrder(call),
    'GET /api/orders/:number/payment/direct': (_, call) => directOrder(call),
    'POST /api/orders/:number/payment/claim': async (_, call) => ({
      ...(await directOrder(call)),
      body: { reference: '412345678901' },
    }),
    'POST /api/orders/:number/refund': async () => {
      const paid = await paidInWindow();
      await shop.visitor('POST /api/orders/:number/payment/confirm', paid);
      return { params: paid.params, body: { amount: 1, reason: 'A crack' } };
    },
  }) satisfies Partial<Requests>;

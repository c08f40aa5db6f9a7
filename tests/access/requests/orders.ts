import { sql } from 'drizzle-orm';
import { rows } from '#kernel/database/database.ts';
import { openOrderKeys } from '#modules/orders/server/order-link-keys.ts';
import { orderOf, refundTo } from '../../support/orders.ts';

import type { Fixtures } from './fixtures.ts';
import type { Requests } from './request-types.ts';

export const ordersRequests = ({
  shop,
  db,
  people,
  stockedProduct,
  accessTo,
  buy,
  ordered,
  packed,
  delivered,
  credited,
}: Fixtures) =>
  ({
    'POST /api/orders': async () => ({ body: await orderOf(shop.visitor, [{ product: stockedProduct }]) }),
    'GET /api/orders/my': () => ({}),
    'POST /api/orders/claims': () => ({}),
    'POST /api/orders/claims/confirm': async (self) => ({
      body: { token: await people.issueToken(self, 'orders') },
    }),
    'POST /api/orders/:number/claim': async () => accessTo(await buy()),
    'POST /api/orders/link': ({ email }) => ({ body: { number: '1001', email } }),
    'GET /api/orders/:number': async (_, call) => accessTo(await buy(call)),
    'POST /api/orders/:number/confirm': async () => {
      const { params } = await ordered();
      const key = (await openOrderKeys(db)).confirmKeyOf(Number(params.number));
      await rows(
        db,
        sql`update orders set confirm_by = now() + interval '1 hour' where number = ${Number(params.number)}`,
      );
      return { params, body: { key } };
    },
    'POST /api/orders/:number/cancel': (_, call) => ordered(call),
    'POST /api/orders/:number/return': async (_, call) => {
      const bought = await delivered(call);
      const lines = bought.order.lines.map(({ id, quantity }) => ({ lineId: id, quantity }));
      return { ...accessTo(bought), body: { lines, reason: 'Too small', refundTo } };
    },
    'GET /api/orders/:number/invoice': (_, call) => packed(call),
    'GET /api/orders/:number/credit-notes/:noteId': (_, call) => credited(call),
  }) satisfies Partial<Requests>;

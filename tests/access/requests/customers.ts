import { v7 as uuid } from 'uuid';
import { customers as customersTable } from '#modules/customers/server/tables.ts';
import { address, placeOrder } from '../../support/orders.ts';
import type { Fixtures } from './fixtures.ts';
import type { Requests } from './request-types.ts';

export const customersRequests = ({ shop, db, stockedProduct }: Fixtures) => {
  const stored = async () => {
    const id = uuid();
    await db.insert(customersTable).values({ id, name: 'Asha', email: 'asha@example.com' });
    return { id };
  };
  const segment = () => ({ name: `Segment ${uuid()}`, filter: { refused: true } });
  return {
    'GET /api/customers': () => ({}),
    'GET /api/customers/export': () => ({}),
    'GET /api/customers/tags': () => ({}),
    'GET /api/customers/find': () => ({ query: { order: '1001' } }),
    'GET /api/customers/:id': async () => ({ params: await stored() }),
    'POST /api/customers/:id/notes': async () => ({ params: await stored(), body: { note: 'Calls first' } }),
    'DELETE /api/customers/:id/notes/:noteId': async () => ({
      params: { ...(await stored()), noteId: uuid() },
    }),
    'POST /api/customers/:id/tags': async () => ({ params: await stored(), body: { tag: 'vip' } }),
    'DELETE /api/customers/:id/tags': async () => ({ params: await stored(), query: { tag: 'vip' } }),
    'POST /api/customers/:id/merge': async () => ({
      params: await stored(),
      body: { merged: (await stored()).id },
    }),
    'GET /api/customers/:id/addresses': async () => ({ params: await stored() }),
    'POST /api/customers/:id/move-orders': async () => {
      const email = `moved-${uuid()}@example.com`;
      const buyer = { email, address: { ...address, phone: '+91 99999 99999' } };
      const placed = [
        await placeOrder(shop.visitor, stockedProduct, buyer),
        await placeOrder(shop.visitor, stockedProduct, buyer),
      ];
      const { customers } = await shop.owner('GET /api/customers', { query: { search: email } });
      return {
        params: { id: customers[0]?.id ?? '' },
        body: { orders: [placed[0]?.number ?? 0], to: null },
      };
    },
    'GET /api/customer-segments': () => ({}),
    'POST /api/customer-segments': () => ({ body: segment() }),
    'DELETE /api/customer-segments/:id': async () => ({
      params: { id: (await shop.owner('POST /api/customer-segments', { body: segment() })).id },
    }),
  } satisfies Partial<Requests>;
};

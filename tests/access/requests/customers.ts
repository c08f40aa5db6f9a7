import { v7 as uuid } from 'uuid';
import { customers as customersTable } from '#modules/customers/server/tables.ts';
import type { Fixtures } from './fixtures.ts';
import type { Requests } from './request-types.ts';

export const customersRequests = ({ shop, db }: Fixtures) => {
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
    'GET /api/customer-segments': () => ({}),
    'POST /api/customer-segments': () => ({ body: segment() }),
    'DELETE /api/customer-segments/:id': async () => ({
      params: { id: (await shop.owner('POST /api/customer-segments', { body: segment() })).id },
    }),
  } satisfies Partial<Requests>;
};

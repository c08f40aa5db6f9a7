import { sql } from 'drizzle-orm';
import type { Fixtures } from './fixtures.ts';
import type { Requests } from './request-types.ts';

let views = 0;
/** A view of all staff, with a name of its own. */
const view = () => ({ name: `View ${++views}`, isShared: true, query: { state: 'paid' as const } });

/** Requests of tags, assignment, saved views and the undo of orders. */
export const organisedOrdersRequests = ({ shop, db, packed }: Fixtures) =>
  ({
    'POST /api/orders/bulk/tags': async () => ({
      body: { numbers: [Number((await packed()).params.number)], tag: 'urgent', to: 'tagged' as const },
    }),
    'POST /api/orders/bulk/assignee': async () => ({
      body: { numbers: [Number((await packed()).params.number)], userId: null },
    }),
    'POST /api/orders/bulk/undo': async () => {
      const numbers = [Number((await packed()).params.number)];
      const { id } = await shop.owner('POST /api/orders/bulk', { body: { numbers, to: 'packed' } });
      // The queues of the access tests stand still.
      await db.execute(sql`update order_bulk_run_orders set outcome = 'moved' where run_id = ${id}`);
      await db.execute(sql`update order_bulk_runs set finished_at = now() where id = ${id}`);
      return { body: { run: id } };
    },
    'POST /api/orders/:number/undo': async () => {
      const { params } = await packed();
      const { undo } = await shop.owner('GET /api/orders/:number/desk', { params });
      return { params, body: { eventId: undo?.eventId ?? 0 } };
    },
    'GET /api/order-views': () => ({}),
    'POST /api/order-views': () => ({ body: view() }),
    'PUT /api/order-views/:id': async () => {
      const { id, version } = await shop.owner('POST /api/order-views', { body: view() });
      return { params: { id }, body: { ...view(), version } };
    },
    'DELETE /api/order-views/:id': async () => {
      const { id, version } = await shop.owner('POST /api/order-views', { body: view() });
      return { params: { id }, query: { version: String(version) as never } };
    },
    'GET /api/orders/tags': () => ({}),
    'GET /api/orders/artisans': () => ({}),
    'GET /api/orders/assignees': () => ({}),
    'POST /api/orders/:number/tags': async () => ({
      params: (await packed()).params,
      body: { tag: 'urgent' },
    }),
    'DELETE /api/orders/:number/tags': async () => {
      const { params } = await packed();
      await shop.owner('POST /api/orders/:number/tags', { params, body: { tag: 'urgent' } });
      return { params, query: { tag: 'urgent' } };
    },
    'PUT /api/orders/:number/assignee': async () => {
      const [first] = await shop.owner('GET /api/orders/assignees');
      return { params: (await packed()).params, body: { userId: first?.id ?? null } };
    },
  }) satisfies Partial<Requests>;

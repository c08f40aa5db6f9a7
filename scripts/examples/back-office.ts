import type { Endpoint } from '#kernel/contract/endpoint.ts';
import { endpoints } from '#modules/endpoints.ts';
import type { Call } from '#web/api/client.ts';

/** Records calls of the owner. @param order an order that is not packed yet */
export async function recordBackOffice(
  call: Call,
  { number, lineId }: { number: string; lineId: string },
): Promise<void> {
  const params = { number };
  await call('GET /api/orders', { query: { search: number } });
  await call('POST /api/orders/:number/notes', { params, body: { note: 'Call before you come.' } });
  await call('POST /api/orders/:number/tags', { params, body: { tag: 'gift' } });
  await call('POST /api/orders/:number/parcels', {
    params,
    body: { lines: [{ lineId, quantity: 1 }], carrier: 'India Post', trackingNumber: 'EM123456789IN' },
  });
  await call('POST /api/orders/:number/move', { params, body: { to: 'delivered' } });
  await call('GET /api/orders/:number/desk', { params });
  await recordCatalogue(call);
  const [customer] = (await call('GET /api/customers', { query: { limit: 2 } })).customers;
  await call('GET /api/customers/:id', { params: { id: customer?.id ?? '' } });
  await call('POST /api/promotions', {
    body: { code: 'DIWALI10', title: 'Diwali', kind: 'percentage', percent: 10, minSubtotal: 999 },
  });
  await call('POST /api/promotions', {
    body: {
      ...{ code: 'DIYA3', title: 'Buy 2, get 1 free', kind: 'buy_get' },
      ...{ buyQuantity: 2, getQuantity: 1, getPercent: 100, orderLimit: 2 },
    },
  });
  await call('POST /api/webhooks', {
    body: { url: 'https://erp.example.in/haat', description: 'Accounts', events: ['order.placed'] },
  });
  await call('GET /api/reports/:name', { params: { name: 'sales-by-day' }, query: { days: 7 } });
  await recordOverviews(call);
}

/** Records the calls that read something and need neither parameters nor a query. */
async function recordOverviews(call: Call): Promise<void> {
  const all: Record<string, Endpoint> = endpoints;
  for (const [name, { query, file }] of Object.entries(all)) {
    const isOverview = name.startsWith('GET ') && !name.includes(':') && file === undefined;
    if (isOverview && (query === undefined || query.safeParse({}).success)) await call(name as OverviewName);
  }
}

/** Stands for the name of any of these calls. */
type OverviewName = 'GET /api/dashboard';

async function recordCatalogue(call: Call): Promise<void> {
  const { id: category } = await call('POST /api/categories', { body: { name: 'Brass lamps' } });
  const { id: productId } = await call('POST /api/products', {
    body: {
      ...{ name: 'Brass oil lamp', description: 'Cast by hand in Moradabad, 18 cm high.', category },
      ...{ price: 1499, stockCount: 12, sku: 'LAMP-18' },
    },
  });
  await call('PUT /api/products/:productId', { params: { productId }, body: { price: 1399 } });
  await call('PATCH /api/products/:productId/status', { params: { productId }, body: { status: false } });
  await call('GET /api/products/stock-room', { query: { search: 'lamp', limit: 2 } });
}

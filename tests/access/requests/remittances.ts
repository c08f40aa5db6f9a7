import { v7 as uuid } from 'uuid';
import { dayOf } from '#modules/delivery/contract/day-arithmetic.ts';
import { placeOrder } from '../../support/orders.ts';
import type { Fixtures } from './fixtures.ts';
import type { Requests } from './request-types.ts';

export const remittancesRequests = ({ shop, stockedProduct }: Pick<Fixtures, 'shop' | 'stockedProduct'>) => {
  /** Delivers an order by a courier, which then has its cash. */
  const delivered = async () => {
    const { number, order } = await placeOrder(shop.visitor, stockedProduct);
    const params = { number: String(number) };
    const lines = order.lines.map(({ id, quantity }) => ({ lineId: id, quantity }));
    await shop.owner('POST /api/orders/:number/parcels', { params, body: { lines, carrier: 'Delhivery' } });
    await shop.owner('POST /api/orders/:number/move', { params, body: { to: 'delivered' } });
    return { number, amount: order.total };
  };
  const body = async () => ({
    courier: 'Delhivery',
    paidOn: dayOf(new Date()),
    reference: uuid(),
    fee: 0,
    lines: [await delivered()],
  });
  const recorded = async () => {
    const { id } = await shop.owner('POST /api/remittances', { body: await body() });
    return { params: { id } };
  };
  return {
    'GET /api/remittances': () => ({}),
    'GET /api/remittances/export': () => ({}),
    'GET /api/remittances/outstanding': () => ({}),
    'GET /api/remittances/outstanding/orders': () => ({ query: { courier: 'Delhivery' } }),
    'POST /api/remittances/check': () => ({
      body: { lines: [{ line: 2, order: '1001', trackingNumber: '', amount: 10 }] },
    }),
    'POST /api/remittances': async () => ({ body: await body() }),
    'GET /api/remittances/:id': recorded,
    'DELETE /api/remittances/:id': recorded,
    'GET /api/remittances/:id/export': recorded,
  } satisfies Partial<Requests>;
};

import { sql } from 'drizzle-orm';
import { rows } from '#kernel/database/database.ts';
import { dayOf } from '#modules/delivery/contract/day-arithmetic.ts';
import { orderOf, placeOrder, refundTo } from '../../support/orders.ts';
import type { Fixtures } from './fixtures.ts';
import type { Requests } from './request-types.ts';

export const adminOrdersRequests = ({
  shop,
  stockedProduct,
  accessTo,
  ordered,
  packed,
  delivered,
  requestedReturn,
  credited,
}: Fixtures) =>
  ({
    'POST /api/orders/:number/returns': async () => {
      const bought = await delivered();
      const lines = bought.order.lines.map(({ id, quantity }) => ({ lineId: id, quantity }));
      return { params: accessTo(bought).params, body: { lines, reason: 'Too small', refundTo } };
    },
    'POST /api/orders/:number/returns/:returnId/answer': async () => ({
      params: (await requestedReturn()).params,
      body: { to: 'approved' as const },
    }),
    'POST /api/orders/:number/returns/:returnId/exchange': async () => {
      const { params, lines } = await requestedReturn();
      await shop.owner('POST /api/orders/:number/returns/:returnId/answer', {
        params,
        body: { to: 'approved' },
      });
      const exchanged = { condition: 'resaleable', exchangeFor: {} } as const;
      return { params, body: { lines: lines.map((line) => ({ ...line, ...exchanged })) } };
    },
    'POST /api/orders/:number/returns/:returnId/receive': async () => {
      const { params, lines } = await requestedReturn();
      await shop.owner('POST /api/orders/:number/returns/:returnId/answer', {
        params,
        body: { to: 'approved' },
      });
      return {
        params,
        body: { lines: lines.map((line) => ({ ...line, condition: 'resaleable' as const })) },
      };
    },
    'GET /api/orders/:number/desk/neighbours': async () => ({ params: (await packed()).params }),
    'GET /api/orders/:number/desk/invoice': async () => ({ params: (await packed()).params }),
    'GET /api/orders/:number/desk/credit-notes/:noteId': async () => ({ params: (await credited()).params }),
    'GET /api/orders/tally': () => ({}),
    'POST /api/orders/bulk': async () => ({
      body: { numbers: [(await placeOrder(shop.visitor, stockedProduct)).number], to: 'packed' as const },
    }),
    'POST /api/orders/bulk/parcels': async () => ({
      body: { parcels: [{ number: Number((await packed()).params.number), trackingNumber: 'T1' }] },
    }),
    'GET /api/orders/bulk': () => ({}),
    'GET /api/orders/bulk/:id': async () => {
      const body = { numbers: [Number((await packed()).params.number)], to: 'packed' as const };
      return { params: { id: (await shop.owner('POST /api/orders/bulk', { body })).id } };
    },
    'GET /api/orders/gst/:file': () => ({ params: { file: 'b2b' as const }, query: { month: '2026-11' } }),
    'GET /api/orders/:number/desk/e-invoice': async () => {
      const body = { taxNumber: '29ABCDE1234F1ZW', sellerAddress: '4 Craft Lane\nBengaluru 560001' };
      await shop.owner('PUT /api/settings', { body });
      const params = { productId: stockedProduct.id };
      await shop.owner('PUT /api/products/:productId', { params, body: { hsnCode: '6912' } });
      const buyer = { name: 'Meera', gstin: '29AAPFU0939F1ZR', businessName: 'Meera Gifts' };
      const { number } = await placeOrder(shop.visitor, stockedProduct, { buyer });
      const order = { number: String(number) };
      await shop.owner('POST /api/orders/:number/move', { params: order, body: { to: 'packed' } });
      return { params: order };
    },
    'GET /api/orders/export': () => ({ query: { search: 'nobody' } }),
    'GET /api/orders': () => ({}),
    'GET /api/orders/:number/desk': async () => ({ params: (await ordered()).params }),
    'POST /api/orders/:number/move': async () => ({
      params: (await ordered()).params,
      body: { to: 'packed' },
    }),
    'POST /api/orders/:number/parcels': async () => {
      const placed = await placeOrder(shop.visitor, stockedProduct);
      const lines = placed.order.lines.map(({ id, quantity }) => ({ lineId: id, quantity }));
      return { params: accessTo(placed).params, body: { lines } };
    },
    'GET /api/orders/:number/carriers': async () => ({
      params: accessTo(await placeOrder(shop.visitor, stockedProduct)).params,
    }),
    'GET /api/orders/:number/parcels/:shipmentId/label': async () => {
      const placed = await placeOrder(shop.visitor, stockedProduct);
      const lines = placed.order.lines.map(({ id, quantity }) => ({ lineId: id, quantity }));
      const { params } = accessTo(placed);
      // The carrier of the tests issues a label.
      const { shipments } = await shop.owner('POST /api/orders/:number/parcels', {
        params,
        body: { lines, carrierName: 'swift' },
      });
      return { params: { ...params, shipmentId: shipments[0]?.id ?? '' } };
    },
    'PUT /api/orders/:number/attributes': async () => ({ params: (await ordered()).params, body: {} }),
    'POST /api/orders/:number/notes': async () => ({
      params: (await ordered()).params,
      body: { note: 'Call before you come' },
    }),
  }) satisfies Partial<Requests>;

/** Requests of the documents, emails and tracking of orders. */
export const orderPapersRequests = ({
  shop,
  stockedProduct,
  accessTo,
  ordered,
  packed,
  printed,
  personalisedOrder,
}: Fixtures) =>
  ({
    'GET /api/orders/packing-slips': () => printed(),
    'GET /api/orders/labels': () => printed(),
    'GET /api/orders/pick-list': () => printed(),
    'GET /api/orders/gift-cards': () => printed(),
    'GET /api/orders/work-tickets': async () => ({ query: { numbers: String(await personalisedOrder()) } }),
    'GET /api/orders/invoices': async () => {
      await packed();
      return { query: { month: dayOf(new Date()).slice(0, 7) } };
    },
    'GET /api/orders/:number/mails': async () => ({ params: (await ordered()).params }),
    'POST /api/orders/:number/mails/:mailId/send': async () => {
      const { params } = await ordered();
      await rows(shop.database.db, sql`update order_mails set sent_at = now()`);
      const [mail] = await shop.owner('GET /api/orders/:number/mails', { params });
      return { params: { ...params, mailId: mail?.id ?? '' } };
    },
    'PUT /api/orders/:number/parcels/:shipmentId': async () => {
      const { order, ...placed } = await placeOrder(shop.visitor, stockedProduct);
      const { params } = accessTo({ order, ...placed });
      const { shipments } = await shop.owner('POST /api/orders/:number/parcels', {
        params,
        body: { lines: order.lines.map(({ id, quantity }) => ({ lineId: id, quantity })) },
      });
      return {
        params: { ...params, shipmentId: shipments[0]?.id ?? '' },
        body: { trackingNumber: 'EM1' },
      };
    },
  }) satisfies Partial<Requests>;

/** Requests of orders that staff take and change. */
export const staffOrdersRequests = ({ shop, stockedProduct, ordered, unpaidOrder }: Fixtures) =>
  ({
    'POST /api/cart/quote/desk': () => ({ body: { lines: [{ id: stockedProduct.id, quantity: 1 }] } }),
    'POST /api/orders/desk': async () => {
      const { cartId: _, ...order } = await orderOf(shop.visitor, [{ product: stockedProduct }]);
      return { body: { ...order, channel: 'phone' as const } };
    },
    'PUT /api/orders/:number/desk': async () => {
      const { params } = await ordered();
      const { updatedAt } = await shop.owner('GET /api/orders/:number/desk', { params });
      return { params, body: { updatedAt, note: 'Ring twice' } };
    },
    'POST /api/orders/:number/desk/price': async () => {
      const { params } = await ordered();
      const { updatedAt } = await shop.owner('GET /api/orders/:number/desk', { params });
      return { params, body: { updatedAt, discount: 1, reason: 'Asked for' } };
    },
    'GET /api/orders/:number/desk/payment-link': async () => ({ params: (await unpaidOrder()).params }),
  }) satisfies Partial<Requests>;

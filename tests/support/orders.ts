import { sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { expect } from 'vitest';
import type { Data, Input } from '#kernel/contract/endpoint.ts';
import { rows } from '#kernel/database/database.ts';
import type { Product } from '#modules/catalog/contract/catalog.ts';
import type { Endpoints } from '#modules/endpoints.ts';
import type { BulkRun } from '#modules/orders/contract/bulk-runs.ts';
import { isOpenReturn } from '#modules/orders/contract/return-states.ts';
import type { Call } from '#web/api/client.ts';
import type { Shop } from './shop.ts';

type Body = Input<Endpoints['POST /api/orders']>['body'];
export type Placed = Data<Endpoints['POST /api/orders']>;

/** The default address of test orders. */
export const address = {
  name: 'Meera Iyer',
  phone: '+91 98450 12345',
  street: '12 Temple Road',
  city: 'Mysuru',
  state: 'Karnataka',
  zipCode: '570001',
  country: 'India',
};

/** Returns an order request for products like that of a shopper, with the total of the shop's quote. */
export async function orderOf(
  call: Call,
  lines: { product: Pick<Product, 'id' | 'price'>; quantity?: number }[],
  overrides: Partial<Body> = {},
): Promise<Body> {
  const requestLines = lines.map(({ product: { id, price }, quantity = 1 }) => ({ id, price, quantity }));
  const { total } = await call('POST /api/cart/quote', {
    body: {
      lines: overrides.lines ?? requestLines,
      ...(overrides.delivery && { delivery: overrides.delivery }),
      ...(overrides.gift?.wrap && { wrap: true }),
      ...(overrides.promoCode && { promoCode: overrides.promoCode }),
    },
  });
  return {
    cartId: uuid(),
    lines: requestLines,
    email: 'meera@example.com',
    address,
    payment: 'cod',
    total,
    ...overrides,
  };
}

/** Places an order of one unit of a product, with cash on delivery. */
export const placeOrder = async (
  call: Call,
  product: Pick<Product, 'id' | 'price'>,
  overrides: Partial<Body> = {},
): Promise<Placed> => call('POST /api/orders', { body: await orderOf(call, [{ product }], overrides) });

/** Places an order as a visitor, and then sets when it was placed. */
export async function placeOrderAt(
  { visitor, database }: Pick<Shop, 'visitor' | 'database'>,
  moment: string,
  lines: Parameters<typeof orderOf>[1],
  overrides: Partial<Body> = {},
): Promise<Placed> {
  const body = await orderOf(visitor, lines, overrides);
  const placed = await visitor('POST /api/orders', { body });
  await rows(
    database.db,
    sql`update orders set placed_at = ${moment}::timestamptz where number = ${placed.number}`,
  );
  return placed;
}

/** Sends an order completely in one parcel. */
export async function ship(owner: Call, { order }: Placed): Promise<void> {
  const lines = order.lines.filter(({ isWrap }) => !isWrap);
  await owner('POST /api/orders/:number/parcels', {
    params: { number: String(order.number) },
    body: { lines: lines.map(({ id, quantity }) => ({ lineId: id, quantity })) },
  });
}

/** Sends and delivers an order. */
export async function deliver(owner: Call, placed: Placed): Promise<void> {
  await ship(owner, placed);
  const params = { number: String(placed.number) };
  await owner('POST /api/orders/:number/move', { params, body: { to: 'delivered' } });
}

/** The account for the refund of an order that was not paid online. */
export const refundTo = { by: 'upi', upi: 'meera@bank' } as const;

type ReturnOptions = { quantity?: number; line?: number; reason?: string };

/** Requests a return of units of one line of an order, as its customer. */
export const requestReturn = (
  call: Call,
  { number, key, order }: Placed,
  { quantity = 1, line = 0, reason = 'Too small' }: ReturnOptions = {},
) =>
  call('POST /api/orders/:number/return', {
    params: { number: String(number) },
    query: { key },
    body: { lines: [{ lineId: order.lines[line]?.id ?? '', quantity }], reason, refundTo },
  });

/** Approves the open return of an order and receives all of its units. */
export async function receiveReturn(owner: Call, { number }: { number: number }) {
  const order = { number: String(number) };
  const { returns } = await owner('GET /api/orders/:number/desk', { params: order });
  const open = returns.find(isOpenReturn);
  const params = { ...order, returnId: open?.id ?? '' };
  await owner('POST /api/orders/:number/returns/:returnId/answer', { params, body: { to: 'approved' } });
  return owner('POST /api/orders/:number/returns/:returnId/receive', {
    params,
    body: {
      lines: (open?.lines ?? []).map(({ lineId, quantity }) => ({
        lineId,
        quantity,
        condition: 'resaleable' as const,
      })),
    },
  });
}

/** Waits until a bulk run is finished, and returns it with its results. */
export async function finished(call: Call, { id }: Pick<BulkRun, 'id'>): Promise<BulkRun> {
  const read = () => call('GET /api/orders/bulk/:id', { params: { id } });
  await expect.poll(async () => (await read()).finishedAt, { interval: 20, timeout: 60_000 }).not.toBeNull();
  return read();
}

/** The results of a bulk run, by outcome. */
export const resultsOf = ({ moved, already, refused }: BulkRun) => ({ moved, already, refused });

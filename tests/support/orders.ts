import { v7 as uuid } from 'uuid';
import type { Product } from '#contract/catalog.ts';
import type { Data, Input } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/endpoints.ts';
import type { Call } from '#web/api/client.ts';

type Body = Input<Endpoints['POST /api/orders']>['body'];
export type Placed = Data<Endpoints['POST /api/orders']>;

/** Where most orders of the tests go. */
export const address = {
  name: 'Meera Iyer',
  phone: '+91 98450 12345',
  street: '12 Temple Road',
  city: 'Mysuru',
  state: 'Karnataka',
  zipCode: '570001',
  country: 'India',
};

/** An order of these products as a shopper would send it: at the total that the shop says. */
export async function orderOf(
  call: Call,
  lines: { product: Pick<Product, 'id' | 'price'>; quantity?: number }[],
  more: Partial<Body> = {},
): Promise<Body> {
  const wanted = lines.map(({ product: { id, price }, quantity = 1 }) => ({ id, price, quantity }));
  const { total } = await call('POST /api/cart/quote', {
    body: {
      lines: more.lines ?? wanted,
      ...(more.delivery && { delivery: more.delivery }),
      ...(more.gift?.wrap && { wrap: true }),
      ...(more.promoCode && { promoCode: more.promoCode }),
    },
  });
  return {
    cartId: uuid(),
    lines: wanted,
    email: 'meera@example.com',
    address,
    payment: 'cod',
    total,
    ...more,
  };
}

/** Places an order of one piece of this product, paid on the doorstep. */
export const place = async (
  call: Call,
  product: Pick<Product, 'id' | 'price'>,
  more: Partial<Body> = {},
): Promise<Placed> => call('POST /api/orders', { body: await orderOf(call, [{ product }], more) });

/** Sends all of an order in one parcel. */
export async function ship(owner: Call, { order }: Placed): Promise<void> {
  const lines = order.lines.filter(({ isWrap }) => !isWrap);
  await owner('POST /api/orders/:number/parcels', {
    params: { number: String(order.number) },
    body: { lines: lines.map(({ id, quantity }) => ({ lineId: id, quantity })) },
  });
}

/** Brings an order to the doorstep of whoever placed it. */
export async function deliver(owner: Call, placed: Placed): Promise<void> {
  await ship(owner, placed);
  const params = { number: String(placed.number) };
  await owner('POST /api/orders/:number/move', { params, body: { to: 'delivered' } });
}

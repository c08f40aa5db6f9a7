import { expect } from 'vitest';
import type { Data, Input } from '#kernel/contract/endpoint.ts';
import type { Product } from '#modules/catalog/contract/catalog.ts';
import type { Endpoints } from '#modules/endpoints.ts';
import { address, orderOf, type Placed } from './orders.ts';
import { adminOrder, type PayingShop, startPayment } from './paying.ts';
import { fetchPdf, pagesOf } from './pdf.ts';

type Body = Input<Endpoints['PUT /api/orders/:number/desk']>['body'];
export type PricedEdit = Omit<Body, 'updatedAt' | 'total'>;
type StaffView = Data<Endpoints['GET /api/orders/:number/desk']>;

type Paying = Pick<PayingShop, 'shop' | 'razorpay'>;

let customers = 0;

/** The steps by which tests change the price of orders. */
export function orderEdits(paying: Paying) {
  const { shop } = paying;
  const params = ({ number }: Pick<Placed, 'number'>) => ({ number: String(number) });
  const place = async (
    lines: { product: Product; quantity?: number }[],
    more: object = {},
  ): Promise<Placed> => {
    const nth = ++customers;
    const customer = {
      email: `priced${nth}@example.com`,
      address: { ...address, phone: `+91 98460 ${10_000 + nth}`, street: `${nth} Hill Road` },
    };
    return shop.visitor('POST /api/orders', {
      body: await orderOf(shop.visitor, lines, { ...customer, ...more }),
    });
  };
  const priceOf = async (placed: Placed, edit: PricedEdit) => {
    const { updatedAt } = await adminOrder(shop, placed);
    return shop.owner('POST /api/orders/:number/desk/price', {
      params: params(placed),
      body: { updatedAt, ...edit },
    });
  };
  /** Sends a change with the total that it shows. */
  const send = async (placed: Placed, edit: PricedEdit, more: Partial<Body> = {}) => {
    const { updatedAt } = await adminOrder(shop, placed);
    const { total } = await priceOf(placed, edit);
    const { status, body } = await shop.send('PUT', `/api/orders/${placed.number}/desk`, {
      json: { updatedAt, ...edit, total, ...more },
      token: shop.ownerToken,
    });
    return { status, code: body.code, errors: body.errors, data: body.data as StaffView };
  };
  const edit = async (placed: Placed, change: PricedEdit, more: Partial<Body> = {}): Promise<StaffView> => {
    const { status, data, errors } = await send(placed, change, more);
    expect({ status, errors }).toEqual({ status: 200, errors: undefined });
    return data;
  };
  return {
    params,
    place,
    priceOf,
    send,
    edit,
    /** The items of an order with other quantities, by their positions; 0 leaves one out. */
    itemsOf: ({ order }: Placed, quantities: number[]) =>
      quantities.flatMap((quantity, at) =>
        quantity === 0 ? [] : [{ lineId: order.lines[at]?.id ?? '', quantity }],
      ),
    ...otherSteps(paying),
  };
}

/** The steps that change no price, and what tests read afterwards. */
function otherSteps({ shop, razorpay }: Paying) {
  return {
    move: (placed: Placed, to: string, more: object = {}) =>
      shop.send('POST', `/api/orders/${placed.number}/move`, {
        token: shop.ownerToken,
        json: { to, ...more },
      }),
    /** Pays an order online. */
    async pay(placed: Placed) {
      const { providerOrderId } = await startPayment(shop, placed);
      const payment = razorpay.books.pay(providerOrderId);
      await razorpay.sendWebhook('payment.captured', { payment }, { shop: shop.url });
      return payment;
    },
    async stockOf({ slug }: Product) {
      return (await shop.owner('GET /api/products/slug/:slug', { params: { slug } })).stockCount;
    },
    /** Returns the text of a document of an order. */
    async documentOf({ number, key }: Placed, path: string) {
      const separator = path.includes('?') ? '&' : '?';
      const { bytes } = await fetchPdf(shop, `/api/orders/${number}/${path}${separator}key=${key}`);
      return (await pagesOf(bytes)).join();
    },
  };
}

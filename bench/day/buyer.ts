import { v4 } from 'uuid';
import { address } from '../../tests/support/orders.ts';
import type { BenchRequest } from '../load/load.ts';
import { get } from '../workloads/warm.ts';
import type { DayKeys } from './keys.ts';
import type { Kind, Step } from './steps.ts';

/** A visitor with a cart. */
export type Buyer = {
  visitor: number;
  cartId: string;
  /** The key of the order, with which it is placed once however often it is sent. */
  orderKey: string;
  lines: { id: string; quantity: number }[];
};

/** Returns an id that is the same for the same seed. */
const idBy = (random: () => number) =>
  v4({ random: Uint8Array.from({ length: 16 }, () => Math.floor(random() * 256)) });

type Drawing = { visitor: number; random: () => number; pick: () => number };

/** Returns a visitor with one to three products in the cart. */
export function buyerOf({ buyable }: DayKeys, { visitor, random, pick }: Drawing): Buyer {
  const ids = new Set(Array.from({ length: 1 + Math.floor(random() * 3) }, () => buyable[pick()]?.id ?? ''));
  return {
    visitor,
    cartId: idBy(random),
    orderKey: idBy(random),
    lines: [...ids].map((id) => ({ id, quantity: 1 })),
  };
}

const page = (kind: Kind, path: string): Step => ({ kind, request: get(path), isView: true, isPage: true });
const call = (kind: Kind, path: string, body: object, headers?: BenchRequest['headers']): Step => ({
  kind,
  request: { method: 'POST', path, body: JSON.stringify(body), ...(headers && { headers }) },
  isView: false,
  isPage: false,
});

/** Returns the requests of the cart: its page, and its price. */
export const cartSteps = ({ cartId, lines }: Buyer): Step[] => [
  page('cart', '/cart'),
  call('cart', '/api/cart/quote', { lines, cartId }),
];

const { state, zipCode, country } = address;

/** Returns the requests of the checkout: its page, and the price with the delivery to an address. */
export const checkoutSteps = ({ cartId, lines }: Buyer): Step[] => [
  page('checkout', '/checkout'),
  {
    ...call('checkout', '/api/cart/quote', { lines, cartId, to: { state, zipCode, country } }),
    total: 'read',
  },
];

/** Returns the order of a guest with cash on delivery; the total of the quote is added when it is sent. */
export const orderSteps = ({ visitor, cartId, orderKey, lines }: Buyer): Step => ({
  ...call(
    'order',
    '/api/orders',
    {
      cartId,
      lines,
      email: `day-${cartId.slice(-12)}@example.com`,
      address: {
        ...address,
        phone: `+91 9${String(100_000_000 + (visitor % 900_000_000))}`,
        street: `${1 + (visitor % 9999)} Temple Road`,
      },
      payment: 'cod',
    },
    { 'idempotency-key': orderKey },
  ),
  total: 'sent',
});

import type { z } from '#kernel/contract/zod.ts';
import { cancelCart, createCart, getCart, updateCart } from './carts/carts.ts';
import { getProduct } from './catalog/get-product.ts';
import { lookupRequest, productRequest, searchRequest } from './catalog/inputs.ts';
import { lookUpCatalog } from './catalog/lookup.ts';
import { searchCatalog } from './catalog/search.ts';
import { cancelCheckout, createCheckout, getCheckout, updateCheckout } from './checkout/checkouts.ts';
import { completeCheckout } from './checkout/complete.ts';
import { getOrder } from './orders/get-order.ts';
import type { Body } from './protocol/body.ts';
import { carting, checkingOut, lookingUp, ordering, searching } from './protocol/capabilities.ts';
import type { Exchange } from './protocol/exchange.ts';
import { cartPayload, checkoutPayload, checkoutUpdate, completion, nothing } from './sessions/inputs.ts';

/** An operation of the protocol, which both bindings carry out. */
export type Operation<Payload extends z.ZodType = z.ZodType> = {
  /** The capability that both parties need. */
  capability: string;
  /** The name of its payload in MCP; null for an operation without one. */
  payloadName: 'catalog' | 'cart' | 'checkout' | null;
  payload: Payload;
  /** What it changes: `create` and `update` take an idempotency key, which `final` operations need in MCP. */
  effect: 'none' | 'create' | 'update' | 'final';
  /** Whether it is about a resource with an id. */
  hasId: boolean;
  title: string;
  run: (exchange: Exchange, input: { id: string; payload: z.output<Payload> }) => Promise<Body>;
};

const operation = <Payload extends z.ZodType>(declared: Operation<Payload>) =>
  declared as unknown as Operation;

const reading = { effect: 'none', hasId: false, payloadName: 'catalog' } as const;

const catalogOperations = {
  search_catalog: operation({
    ...reading,
    capability: searching,
    payload: searchRequest,
    title: 'Search the products of the shop',
    run: (exchange, { payload }) => searchCatalog(exchange, payload),
  }),
  lookup_catalog: operation({
    ...reading,
    capability: lookingUp,
    payload: lookupRequest,
    title: 'Get products and variants by their ids',
    run: (exchange, { payload }) => lookUpCatalog(exchange, payload),
  }),
  get_product: operation({
    ...reading,
    capability: lookingUp,
    payload: productRequest,
    title: 'Get a product with the variants that match a selection of options',
    run: (exchange, { payload }) => getProduct(exchange, payload),
  }),
};

const cart = { capability: carting, payloadName: 'cart' } as const;
const checkout = { capability: checkingOut, payloadName: 'checkout' } as const;

const cartOperations = {
  create_cart: operation({
    ...cart,
    ...{ payload: cartPayload, effect: 'create', hasId: false },
    title: 'Create a cart',
    run: (exchange, { payload }) => createCart(exchange, payload),
  }),
  get_cart: operation({
    ...{ capability: carting, payloadName: null, payload: nothing, effect: 'none', hasId: true },
    title: 'Get a cart at the present prices',
    run: (exchange, { id }) => getCart(exchange, id),
  }),
  update_cart: operation({
    ...cart,
    ...{ payload: cartPayload, effect: 'update', hasId: true },
    title: 'Replace the content of a cart',
    run: (exchange, { id, payload }) => updateCart(exchange, id, payload),
  }),
  cancel_cart: operation({
    ...{ capability: carting, payloadName: null, payload: nothing, effect: 'final', hasId: true },
    title: 'Cancel a cart',
    run: (exchange, { id }) => cancelCart(exchange, id),
  }),
};

const checkoutOperations = {
  create_checkout: operation({
    ...checkout,
    ...{ payload: checkoutPayload, effect: 'create', hasId: false },
    title: 'Begin a checkout',
    run: (exchange, { payload }) => createCheckout(exchange, payload),
  }),
  get_checkout: operation({
    ...{ capability: checkingOut, payloadName: null, payload: nothing, effect: 'none', hasId: true },
    title: 'Get a checkout in its present state',
    run: (exchange, { id }) => getCheckout(exchange, id),
  }),
  update_checkout: operation({
    ...checkout,
    ...{ payload: checkoutUpdate, effect: 'update', hasId: true },
    title: 'Replace the content of a checkout',
    run: (exchange, { id, payload }) => updateCheckout(exchange, id, payload),
  }),
  complete_checkout: operation({
    ...checkout,
    ...{ payload: completion, effect: 'final', hasId: true },
    title: 'Place the order of a checkout',
    run: (exchange, { id, payload }) => completeCheckout(exchange, id, payload),
  }),
  cancel_checkout: operation({
    ...{ capability: checkingOut, payloadName: null, payload: nothing, effect: 'final', hasId: true },
    title: 'Cancel a checkout',
    run: (exchange, { id }) => cancelCheckout(exchange, id),
  }),
};

const orderOperations = {
  get_order: operation({
    ...{ capability: ordering, payloadName: null, payload: nothing, effect: 'none', hasId: true },
    title: 'Get the present state of an order',
    run: (exchange, { id }) => getOrder(exchange, id),
  }),
};

export const operations = {
  ...catalogOperations,
  ...cartOperations,
  ...checkoutOperations,
  ...orderOperations,
};
export type OperationName = keyof typeof operations;

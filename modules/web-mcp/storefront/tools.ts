import { z } from '#kernel/contract/zod.ts';
import { quoteRequest } from '#modules/cart/contract/cart.ts';
import { productFilters } from '#modules/catalog/contract/catalog.ts';
import { callApi } from '#web/api/queries.ts';
import { type CartItem, keyOf, removeItem, updateQuantity } from '#web/cart/cart.ts';
import { quoteLinesOf } from '#web/cart/quote.ts';
import { changeCart, currentCart } from '#web/cart/store.ts';
import * as m from '../messages/index.ts';
import { addToCart } from './add-to-cart.ts';

/** A tool as browsers take it: the input as a JSON schema, and a function that resolves with the result. */
export type WebMcpTool = {
  name: string;
  title: string;
  description: string;
  inputSchema: object;
  annotations: { readOnlyHint: boolean; untrustedContentHint: boolean };
  execute: (input: object) => Promise<unknown>;
};

type Declared<Schema extends z.ZodType> = Pick<WebMcpTool, 'name' | 'title' | 'description'> & {
  input: Schema;
  /** Whether it changes the cart or the page. */
  changes?: true;
  run: (input: z.output<Schema>) => Promise<unknown>;
};

/**
 * Returns a tool that checks its input. Browsers keep the message of an error to themselves: the result says it. Texts of the
 * shop in the result are data, not instructions.
 */
const tool = <Schema extends z.ZodType>({ input, run, changes, ...named }: Declared<Schema>) =>
  ({
    ...named,
    inputSchema: z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }),
    annotations: { readOnlyHint: changes !== true, untrustedContentHint: true },
    async execute(given) {
      const { success, data, error } = input.safeParse(given);
      if (!success) return { error: z.prettifyError(error) };
      return run(data).catch((failed: Error) => ({ error: failed.message }));
    },
  }) satisfies WebMcpTool;

const { shape: filters } = productFilters;
const search = z.strictObject({
  search: filters.search,
  page: filters.page,
  limit: filters.limit,
  minPrice: filters.minPrice,
  maxPrice: filters.maxPrice,
  for: filters.for,
  occasion: filters.occasion,
  isPersonalised: filters.isPersonalised,
  inStock: filters.inStock,
  sort: filters.sort,
});
const bySlug = z.strictObject({ slug: z.string() });
const line = quoteRequest.shape.lines.element.pick({
  ...{ id: true, variantId: true, quantity: true, personalisation: true, attributes: true },
});
const addressOf = (path: string) => location.origin + path;

/** Returns the cart with present prices. */
async function readCart() {
  const { items } = currentCart();
  if (items.length === 0) return { lines: [], total: 0 };
  return callApi('POST /api/cart/quote', { body: { lines: quoteLinesOf(items) } });
}

function itemOf(key: string): CartItem {
  const item = currentCart().items.find((each) => keyOf(each) === key);
  if (!item) throw new Error(m.tools.notInCart());
  return item;
}

/** The tools that read the catalogue and the cart, and change the cart. */
const dataTools: WebMcpTool[] = [
  tool({
    name: 'search_products',
    title: m.tools.search(),
    description: m.tools.searchDescription(),
    input: search,
    async run(body) {
      const { products, total } = await callApi('POST /api/products/filters', { body });
      return {
        total,
        products: products.map(({ id, name, slug, price, inStock }) => ({
          ...{ id, name, slug, price, inStock },
          url: addressOf(`/products/${slug}`),
        })),
      };
    },
  }),
  tool({
    name: 'read_product',
    title: m.tools.read(),
    description: m.tools.readDescription(),
    input: bySlug,
    run: ({ slug }) => callApi('GET /api/products/slug/:slug', { params: { slug } }),
  }),
  tool({
    name: 'add_to_cart',
    title: m.tools.add(),
    description: m.tools.addDescription(),
    input: line,
    changes: true,
    async run(wanted) {
      await addToCart(wanted);
      return readCart();
    },
  }),
  tool({
    name: 'read_cart',
    title: m.tools.cart(),
    description: m.tools.cartDescription(),
    input: z.strictObject({}),
    run: readCart,
  }),
  tool({
    name: 'change_cart_line',
    title: m.tools.change(),
    description: m.tools.changeDescription(),
    input: z.strictObject({ key: z.string(), quantity: z.int().min(0).max(99) }),
    changes: true,
    async run({ key, quantity }) {
      const item = itemOf(key);
      changeCart((cart) =>
        quantity === 0 ? removeItem(cart, keyOf(item)) : updateQuantity(cart, keyOf(item), quantity),
      );
      return readCart();
    },
  }),
];

/** Shows a page of the shop in the same document: a new one would end the call before the assistant has its result. */
export type Navigate = (path: string) => unknown;

function open(path: string, navigate: Navigate): { opened: string } {
  navigate(path);
  return { opened: addressOf(path) };
}

/** Returns the tools that show a page. */
const pageTools = (navigate: Navigate): WebMcpTool[] => [
  tool({
    name: 'open_product',
    title: m.tools.open(),
    description: m.tools.openDescription(),
    input: bySlug.extend({ variantId: z.uuid().optional() }),
    changes: true,
    async run({ slug, variantId }) {
      await callApi('GET /api/products/slug/:slug', { params: { slug } });
      const address = `/products/${slug}${variantId ? `?variant=${variantId}` : ''}`;
      return open(address, navigate);
    },
  }),
  tool({
    name: 'open_checkout',
    title: m.tools.checkout(),
    description: m.tools.checkoutDescription(),
    input: z.strictObject({}),
    changes: true,
    run: async () => open('/checkout', navigate),
  }),
];

/** Returns the tools of the shop. */
export const shopTools = (navigate: Navigate): WebMcpTool[] => [...dataTools, ...pageTools(navigate)];

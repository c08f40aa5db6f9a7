import type { Call } from '#web/api/client.ts';

/** Requests of one kind; `request(at)` is the at-th of them. */
export type Workload = { name: string; request: (at: number) => Asked };
export type Asked = { method: 'GET' | 'POST'; path: string; body?: string };

const get = (path: string): Asked => ({ method: 'GET', path });
const find = (filters: object): Asked => ({
  method: 'POST',
  path: '/api/products/filters',
  body: JSON.stringify(filters),
});
const pick = <T>(from: T[], at: number): T => from[at % from.length] as T;

/** Every reading call, as shoppers make it, on whatever catalogue is there. */
export async function workloads(call: Call): Promise<Workload[]> {
  const { categories } = await call('GET /api/categories');
  const pages = await Promise.all(
    [1, 2].map((page) => call('POST /api/products/filters', { body: { page, limit: 100 } })),
  );
  const products = pages.flatMap((each) => each.products);
  const pagesInAll = Math.ceil((pages[0]?.total ?? 1) / 12);
  const words = [...new Set(products.flatMap(({ name }) => name.toLowerCase().match(/[a-z]{4,}/g) ?? []))];
  const misspelt = (word: string) => word.slice(0, 2) + word.slice(3);
  const ids = categories.map(({ id }) => id);
  return [
    { name: 'GET categories', request: () => get('/api/categories') },
    {
      name: 'GET categories, page and search',
      request: () => get('/api/categories?page=1&limit=10&search=a'),
    },
    {
      name: 'GET products/slug, first page of a category',
      request: (at) => get(`/api/products/slug?slug=${pick(categories, at).slug}`),
    },
    {
      name: 'GET products/slug, any page of all',
      request: (at) => get(`/api/products/slug?page=${1 + (at % pagesInAll)}`),
    },
    {
      name: 'GET products/slug/{slug}, 200 products',
      request: (at) => get(`/api/products/slug/${pick(products, at).slug}`),
    },
    {
      name: 'GET products/suggest, a word being typed',
      request: (at) => get(`/api/products/suggest?q=${pick(words, at).slice(0, 2 + (at % 4))}`),
    },
    { name: 'GET settings', request: () => get('/api/settings') },
    { name: 'POST filters, nothing asked', request: () => find({}) },
    { name: 'POST filters, search of a common word', request: () => find({ search: 'set' }) },
    { name: 'POST filters, search of many words', request: (at) => find({ search: pick(words, at) }) },
    {
      name: 'POST filters, search misspelt',
      request: (at) =>
        find({
          search: misspelt(
            pick(
              words.filter(({ length }) => length > 5),
              at,
            ),
          ),
        }),
    },
    {
      name: 'POST filters, category and price by price',
      request: (at) =>
        find({ categoryIds: [pick(ids, at)], minPrice: 1, maxPrice: 5 + (at % 20), sort: 'price-asc' }),
    },
    { name: 'POST filters, page 300', request: () => find({ page: 300 }) },
    { name: 'page /', request: () => get('/') },
    { name: 'page /categories/{slug}', request: (at) => get(`/categories/${pick(categories, at).slug}`) },
    { name: 'page /products', request: () => get('/products') },
    { name: 'page /products/{slug}', request: (at) => get(`/products/${pick(products, at).slug}`) },
  ];
}

/** The same questions asked so that no two are alike: nothing of the answer can have been kept. */
export function neverAskedBefore(): Workload[] {
  const price = (at: number) => Math.round(at * 1.37) / 100;
  return [
    {
      name: 'never asked before: prices, with facets',
      request: (at) => find({ minPrice: 0.01, maxPrice: 1000 + price(at) }),
    },
    {
      name: 'never asked before: search and price, with facets',
      request: (at) => find({ search: 'heart', maxPrice: 1000 + price(at) }),
    },
  ];
}

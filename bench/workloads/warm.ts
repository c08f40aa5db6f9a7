import { commonWord, rareWord } from '../catalogue/products.ts';
import type { BenchRequest } from '../load/load.ts';
import type { CatalogueKeys } from './catalogue.ts';

/** A workload of repeated requests, as API calls and as the pages that show the same data. */
export type Workload = { name: string; api: BenchRequest[]; html: BenchRequest[] };

export const get = (path: string): BenchRequest => ({ method: 'GET', path });
export const find = (filters: object): BenchRequest => ({
  method: 'POST',
  path: '/api/products/filters',
  body: JSON.stringify(filters),
});

/** The number of products whose details are requested repeatedly. */
export const warmDetails = 200;

export function warmWorkloads({ categories, slugs }: CatalogueKeys): Workload[] {
  const details = slugs.slice(0, warmDetails);
  const search = (word: string) => ({
    api: [find({ search: word })],
    html: [get(`/products?search=${word}`)],
  });
  const page = (number: number) => ({
    api: [find({ page: number })],
    html: [get(number === 1 ? '/products' : `/products?page=${number}`)],
  });
  return [
    {
      name: 'category page',
      api: categories.map(({ slug }) => get(`/api/products/slug?slug=${slug}&page=1&active=true`)),
      html: categories.map(({ slug }) => get(`/categories/${slug}`)),
    },
    {
      name: `product detail, ${warmDetails} slugs`,
      api: details.map((slug) => get(`/api/products/slug/${slug}`)),
      html: details.map((slug) => get(`/products/${slug}`)),
    },
    { name: 'search, common word', ...search(commonWord) },
    { name: 'search, rare word', ...search(rareWord) },
    {
      name: 'category + price by price',
      api: categories.map(({ id }) =>
        find({ categoryIds: [id], minPrice: 10, maxPrice: 50, sort: 'price-asc' }),
      ),
      html: categories.map(({ slug }) =>
        get(`/products?category=${slug}&minPrice=10&maxPrice=50&sort=price-asc`),
      ),
    },
    { name: 'facets', api: [find({ limit: 1, inStock: true })], html: [get('/products?inStock=true')] },
    { name: 'page 1', ...page(1) },
    { name: 'page 1,000', ...page(1000) },
  ];
}

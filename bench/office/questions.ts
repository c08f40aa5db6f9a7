import { commonWord, rareWord } from '../catalogue/products.ts';
import type { BenchRequest } from '../load/load.ts';
import type { CatalogueKeys } from '../workloads/catalogue.ts';
import { get } from '../workloads/warm.ts';

/** A list of the back office: its paths, requested in turn, and the number of records per page. */
export type List = {
  name: string;
  path: string | string[];
  /** null for a list without pages. */
  limit: number | null;
  /** Requested by a single user instead of by a busy office. */
  isRare?: true;
};

const products = (name: string, query = ''): List => ({
  name: `products, ${name}`,
  path: `/api/products/stock-room?${query}`,
  limit: 12,
});
const users = (name: string, query = ''): List => ({
  name: `users, ${name}`,
  path: `/api/users?${query}`,
  limit: 10,
});

/** Returns all lists with their sort orders and filters. */
export const lists = ({ categories }: CatalogueKeys): List[] => [
  ...['updated', 'newest', 'name', 'stock'].map((sort) => products(`by ${sort}`, `sort=${sort}`)),
  products('active', 'status=active'),
  products('hidden', 'status=inactive'),
  products('low', 'stock=low'),
  products('sold out, by name', 'stock=out&sort=name'),
  products('of a category', `category=${categories[0]?.slug}`),
  products('active, low, of a category', `category=${categories[0]?.slug}&status=active&stock=low`),
  products('search, common word', `search=${commonWord}`),
  products('search, rare word', `search=${rareWord}`),
  products('search, nothing found', 'search=zzxqy'),
  { name: 'products by GET slug', path: '/api/products/slug?', limit: 12 },
  {
    name: 'products of a category by GET slug',
    path: `/api/products/slug?slug=${categories[0]?.slug}`,
    limit: 12,
  },
  { name: 'categories', path: '/api/categories?', limit: 10 },
  { name: 'categories, search', path: '/api/categories?search=a', limit: 10 },
  ...['newest', 'oldest', 'name', 'email'].map((sort) => users(`by ${sort}`, `sort=${sort}`)),
  users('verified', 'verified=true'),
  users('not verified, by name', 'verified=false&sort=name'),
  users('staff', 'role=staff'),
  users('search, common name', 'search=kumar'),
  users('search, rare name', 'search=zachariah'),
  users('search, one email', 'search=user-54321@example.com'),
  users('search, nobody', 'search=zzxqy'),
  users('search, one letter', 'search=a'),
  { name: 'audit log', path: '/api/audit?', limit: null },
  { name: 'trash', path: '/api/trash?', limit: 50 },
];

/** Returns requests for the first page, the last page, or varying pages of a list. */
export function pagesOf(
  { path, limit }: List,
  pages: number,
  position: 'first' | 'last' | 'any',
): BenchRequest[] {
  if (limit === null) return [path].flat().map(get);
  const page = (number: number) => get(`${path}&page=${number}&limit=${limit}`);
  if (position === 'first') return [page(1)];
  if (position === 'last') return [page(pages)];
  return Array.from({ length: 500 }, (_, index) => page(1 + ((index * 7919 + 3571) % pages)));
}

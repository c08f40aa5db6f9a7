import { commonWord, rareWord } from '../catalogue/products.ts';
import type { Asked } from '../load/load.ts';
import type { Known } from '../questions/catalogue.ts';
import { get } from '../questions/warm.ts';

/** A list of the back office: how it is asked for, in turn where that is several ways, and how many are on one of its pages. */
export type List = {
  name: string;
  path: string | string[];
  /** null for what has no pages. */
  limit: number | null;
  /** Looked at by one person, who waits for it, instead of by a busy office. */
  isRare?: true;
};

const room = (name: string, query = ''): List => ({
  name: `products, ${name}`,
  path: `/api/products/stock-room?${query}`,
  limit: 12,
});
const users = (name: string, query = ''): List => ({
  name: `users, ${name}`,
  path: `/api/users?${query}`,
  limit: 10,
});

/** Every list with every order, and what it is narrowed down to. */
export const lists = ({ categories }: Known): List[] => [
  ...['updated', 'newest', 'name', 'stock'].map((sort) => room(`by ${sort}`, `sort=${sort}`)),
  room('active', 'status=active'),
  room('hidden', 'status=inactive'),
  room('low', 'stock=low'),
  room('sold out, by name', 'stock=out&sort=name'),
  room('of a category', `category=${categories[0]?.slug}`),
  room('active, low, of a category', `category=${categories[0]?.slug}&status=active&stock=low`),
  room('search, common word', `search=${commonWord}`),
  room('search, rare word', `search=${rareWord}`),
  room('search, nothing found', 'search=zzxqy'),
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

/** Pages that somebody may turn to: the first, the last, and others anywhere, each time another one. */
export function pagesOf({ path, limit }: List, pages: number, how: 'first' | 'last' | 'any'): Asked[] {
  if (limit === null) return [path].flat().map(get);
  const page = (number: number) => get(`${path}&page=${number}&limit=${limit}`);
  if (how === 'first') return [page(1)];
  if (how === 'last') return [page(pages)];
  return Array.from({ length: 500 }, (_, at) => page(1 + ((at * 7919 + 3571) % pages)));
}

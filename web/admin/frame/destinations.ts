import { skipToken, useQuery } from '@tanstack/react-query';
import type { FoundRecords } from '#contract/dashboard.ts';
import { maxSearchLength } from '#contract/limits.ts';
import { useSession } from '#web/session/provider.tsx';
import { question } from '../data/answer.ts';
import { stateNames } from '../orders/words.ts';
import { useSettled } from '../parts/settled.ts';
import { pagesFor } from './pages.ts';
import { type Destination, recentVisits } from './recent.ts';

type Group = { value: string; items: Destination[] };

/** Where one can go by what is typed: where one was last and the pages while nothing is, then whatever is called so. */
export function useDestinations(typed: string): { groups: Group[]; searching: boolean } {
  const { user } = useSession();
  const wanted = typed.trim().slice(0, maxSearchLength);
  const asked = useSettled(wanted);
  const { data, isFetching } = useQuery({
    ...question('GET /api/find', { query: { q: asked } }),
    ...(asked === '' && { queryFn: skipToken }),
    placeholderData: (before) => (wanted === '' ? undefined : before),
  });
  const pages = pagesFor(user?.isAdmin === true)
    .filter(({ label }) => label.toLowerCase().includes(wanted.toLowerCase()))
    .map(({ to, label }) => ({ to, label, note: 'Page' }));
  const groups =
    wanted === ''
      ? [
          { value: 'Recent', items: recentVisits() },
          { value: 'Pages', items: pages },
        ]
      : [{ value: 'Pages', items: pages }, ...(data ? groupsOf(data) : [])];
  return {
    groups: groups.filter(({ items }) => items.length > 0),
    searching: wanted !== '' && (isFetching || asked !== wanted),
  };
}

const groupsOf = ({ products, categories, orders, users }: FoundRecords): Group[] => [
  {
    value: 'Products',
    items: products.map(({ slug, name, isActive }) => ({
      to: `/admin/products/${slug}`,
      label: name,
      note: isActive ? 'Product' : 'Product, inactive',
    })),
  },
  {
    value: 'Categories',
    items: categories.map(({ slug, name }) => ({
      to: `/admin/categories/${slug}`,
      label: name,
      note: 'Category',
    })),
  },
  {
    value: 'Orders',
    items: orders.map(({ number, customer, state }) => ({
      to: `/admin/orders/${number}`,
      label: `Order ${number}`,
      note: [customer, stateNames[state].toLowerCase()].filter(Boolean).join(', '),
    })),
  },
  {
    value: 'Users',
    items: users.map(({ id, name, email }) => ({ to: `/admin/users/${id}`, label: name, note: email })),
  },
];

import { skipToken, useQuery } from '@tanstack/react-query';
import type { FoundRecords } from '#contract/dashboard.ts';
import { maxSearchLength } from '#contract/limits.ts';
import { question } from '../data/answer.ts';
import { useRights } from '../data/rights.ts';
import { stateNames } from '../orders/words.ts';
import { useSettled } from '../parts/settled.ts';
import { sectionIds, sectionTitles } from '../settings/titles.ts';
import { isCalled } from './called.ts';
import { pagesFor, rightOfPage } from './page-rights.ts';
import { type Destination, recentVisits } from './recent.ts';

type Group = { value: string; items: Destination[] };

/** Where one can go by what is typed: where one was last and the pages while nothing is, then whatever is called so. */
export function useDestinations(typed: string): { groups: Group[]; searching: boolean } {
  const { may } = useRights();
  const wanted = typed.trim().slice(0, maxSearchLength);
  const asked = useSettled(wanted);
  const { data, isFetching } = useQuery({
    ...question('GET /api/find', { query: { q: asked } }),
    ...(asked === '' && { queryFn: skipToken }),
    placeholderData: (before) => (wanted === '' ? undefined : before),
  });
  // The sections of the settings are found, and are not listed before anything is typed.
  const pages = [...pagesFor(may), importing, security, ...(wanted === '' ? [] : settings)]
    .filter(({ to, label }) => may(rightOfPage(to)) && isCalled(label, wanted))
    .map(({ to, label }) => ({ to, label, note: 'Page' }));
  const groups =
    wanted === ''
      ? [
          { value: 'Recent', items: recentVisits().filter(({ to }) => may(rightOfPage(to))) },
          { value: 'Pages', items: pages },
        ]
      : [{ value: 'Pages', items: pages }, ...(data ? groupsOf(data) : [])];
  return {
    groups: groups.filter(({ items }) => items.length > 0),
    searching: wanted !== '' && (isFetching || asked !== wanted),
  };
}

/** No menu leads to it. */
const importing = { to: '/admin/products/import', label: 'Import products' };
/** One's own, beside the way out. */
const security = { to: '/admin/security', label: 'Security' };

const settings = sectionIds.map((id) => ({
  to: `/admin/settings#${id}`,
  label: `Settings: ${sectionTitles[id]}`,
}));

const searched = (path: string, text: string) => `${path}?search=${encodeURIComponent(text)}`;

const groupsOf = ({ products, categories, users, ...found }: FoundRecords): Group[] => [
  {
    value: 'Orders',
    items: found.orders.map(({ number, customer, state }) => ({
      to: `/admin/orders/${number}`,
      label: `Order ${number}`,
      note: [customer, stateNames[state].toLowerCase()].filter(Boolean).join(', '),
    })),
  },
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
    value: 'Artisans',
    items: found.artisans.map(({ name }) => ({
      to: searched('/admin/artisans', name),
      label: name,
      note: 'Artisan',
    })),
  },
  {
    value: 'Custom orders',
    items: found.customOrders.map(({ number, asker }) => ({
      to: `/admin/custom-orders/${number}`,
      label: number,
      note: asker || 'Custom order',
    })),
  },
  {
    value: 'Promotions',
    items: found.promotions.map(({ code, title }) => ({
      to: searched('/admin/promotions', code),
      label: code,
      note: title,
    })),
  },
  {
    value: 'Users',
    items: users.map(({ id, name, email }) => ({ to: `/admin/users/${id}`, label: name, note: email })),
  },
];

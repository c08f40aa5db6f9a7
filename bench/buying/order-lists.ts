import type { List } from '../office/questions.ts';
import { phoneOf, trackingNumberOf } from './seed-orders.ts';

const orders = (name: string, query = ''): List => ({
  name: `orders, ${name}`,
  path: `/api/orders?${query}`,
  limit: 20,
});
const unpaged = (name: string, path: string): List => ({ name, path, limit: null });

const dayMs = 86_400_000;
const day = (daysAgo: number) => new Date(Date.now() - daysAgo * dayMs).toISOString().slice(0, 10);

/**
 * Returns the lists of the admin orders, of a million orders; the dashboard is measured with date ranges that are not
 * cached.
 */
export const orderLists = (): List[] => [
  orders('all'),
  orders('to pack', 'view=to_pack'),
  orders('delivered', 'state=delivered'),
  orders('returns', 'view=returns'),
  orders('paid online', 'payment=razorpay'),
  orders('of a month', `from=${day(130)}&to=${day(100)}`),
  orders('refunded, of a month', `state=refunded&from=${day(130)}&to=${day(100)}`),
  orders('search, common name', 'search=lakshmi'),
  orders('search, rare name', 'search=om%20zachariah'),
  orders('search, one email', 'search=buyer-54321@example.com'),
  orders('search, beginning of many emails', 'search=buyer-5'),
  orders('search, part of a common name', 'search=kshm'),
  orders('search, parts of two names', 'search=achar%20om'),
  orders('search, part of a name and the city', 'search=mysuru%20achar'),
  orders('search, end of a phone number', `search=${phoneOf(54_321).slice(-6)}`),
  orders('search, a tracking number', `search=${trackingNumberOf(399_999)}`),
  orders('search, a number', 'search=1500000'),
  orders('search, nobody', 'search=zzxqy'),
  unpaged('orders, tally', '/api/orders/tally?'),
  unpaged('dashboard, 30 days', '/api/dashboard?days=30'),
  unpaged('dashboard, 90 days', '/api/dashboard?days=90'),
  {
    name: 'dashboard, 30 days that nobody asked for before',
    path: Array.from(
      { length: 60 },
      (_, index) => `/api/dashboard?from=${day(index + 31)}&to=${day(index + 2)}`,
    ),
    limit: null,
    isRare: true,
  },
];

import type { List } from '../office/questions.ts';

const orders = (name: string, query = ''): List => ({
  name: `orders, ${name}`,
  path: `/api/orders?${query}`,
  limit: 20,
});
const alone = (name: string, path: string): List => ({ name, path, limit: null });

const dayMs = 86_400_000;
const day = (ago: number) => new Date(Date.now() - ago * dayMs).toISOString().slice(0, 10);

/** What the desk looks at, of a million orders; a dashboard of other days each time is one that nobody has made yet. */
export const deskLists = (): List[] => [
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
  orders('search, a number', 'search=1500000'),
  orders('search, nobody', 'search=zzxqy'),
  alone('orders, tally', '/api/orders/tally?'),
  alone('dashboard, 30 days', '/api/dashboard?days=30'),
  alone('dashboard, 90 days', '/api/dashboard?days=90'),
  {
    name: 'dashboard, 30 days that nobody asked for before',
    path: Array.from({ length: 60 }, (_, at) => `/api/dashboard?from=${day(at + 31)}&to=${day(at + 2)}`),
    limit: null,
    isRare: true,
  },
];

import type { Dashboard } from '#modules/dashboard/contract/dashboard.ts';
import type { OfficeRights } from '#web/admin/data/rights-of.ts';
import { rightOfPage } from '#web/admin/layout/page-rights.ts';

/** A pending task: its count, its label, and the address of its list. */
export type PendingTask = { key: string; count: number; text: string; to: string };

/** Returns the pending tasks within the user's rights, most urgent first. */
export function pendingTasksOf(
  { mailsFailed, reviewsWaiting, customOrdersWaiting, products, waiting }: Dashboard,
  may: OfficeRights['may'],
): PendingTask[] {
  const { late, toPack, toShip, returns, toRefund, unpaid } = waiting;
  const orders = (view: string) => `/admin/orders?view=${view}`;
  const needs: [key: string, count: number, text: string, to: string][] = [
    ['late', late, late === 1 ? 'order is late' : 'orders are late', orders('late')],
    ['to_pack', toPack, toPack === 1 ? 'order to pack' : 'orders to pack', orders('to_pack')],
    ['to_ship', toShip, toShip === 1 ? 'order to ship' : 'orders to ship', orders('to_ship')],
    ['returns', returns, returns === 1 ? 'return to answer' : 'returns to answer', orders('returns')],
    [
      'to_refund',
      may('refunds') ? toRefund : 0,
      toRefund === 1 ? 'order to refund' : 'orders to refund',
      orders('to_refund'),
    ],
    ['unpaid', unpaid, unpaid === 1 ? 'unpaid order' : 'unpaid orders', orders('unpaid')],
    ['mails', mailsFailed, mailsFailed === 1 ? 'email not sent' : 'emails not sent', '/admin/settings#mail'],
    [
      'custom-orders',
      customOrdersWaiting,
      customOrdersWaiting === 1 ? 'custom order to answer' : 'custom orders to answer',
      '/admin/custom-orders?waiting=true',
    ],
    [
      'reviews',
      reviewsWaiting,
      reviewsWaiting === 1 ? 'review to approve' : 'reviews to approve',
      '/admin/reviews?status=pending',
    ],
    [
      'out',
      products.out,
      products.out === 1 ? 'product out of stock' : 'products out of stock',
      '/admin/products?status=active&stock=out',
    ],
  ];
  return needs
    .filter(([, count, , to]) => count > 0 && may(rightOfPage(to)))
    .map(([key, count, text, to]) => ({ key, count, text, to }));
}

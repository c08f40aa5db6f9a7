import type { Dashboard } from '#modules/dashboard/contract/dashboard.ts';
import type { OfficeRights } from '#web/admin/data/rights-of.ts';
import { rightOfPage } from '#web/admin/layout/page-rights.ts';
import * as m from '../../messages/index.ts';

/** A pending task: its count, its label, and the address of its list. */
export type PendingTask = { key: string; count: number; text: string; to: string };

type Need = [key: string, count: number, text: string, to: string];

/** Returns the numbers of orders with something to do. */
function needsOfOrders(
  { late, toPack, toShip, toConfirm, returns, toRefund, unpaid }: Dashboard['waiting'],
  may: OfficeRights['may'],
): Need[] {
  const orders = (view: string) => `/admin/orders?view=${view}`;
  return [
    ['late', late, m.pendingTasks.ordersAreLate({ late }), orders('late')],
    ['to_pack', toPack, m.pendingTasks.ordersToPack({ toPack }), orders('to_pack')],
    ['to_ship', toShip, m.pendingTasks.ordersToShip({ toShip }), orders('to_ship')],
    [
      'to_confirm',
      may('refunds') ? toConfirm : 0,
      m.pendingTasks.paymentsToConfirm({ toConfirm }),
      orders('to_confirm'),
    ],
    ['returns', returns, m.pendingTasks.returnsToAnswer({ returns }), orders('returns')],
    [
      'to_refund',
      may('refunds') ? toRefund : 0,
      m.pendingTasks.ordersToRefund({ toRefund }),
      orders('to_refund'),
    ],
    ['unpaid', unpaid, m.pendingTasks.unpaidOrders({ unpaid }), orders('unpaid')],
  ];
}

/** Returns the pending tasks within the user's rights, most urgent first. */
export function pendingTasksOf(
  {
    mailsFailed,
    lateCash,
    reviewsWaiting,
    messagesWaiting,
    customOrdersWaiting,
    products,
    waiting,
  }: Dashboard,
  may: OfficeRights['may'],
): PendingTask[] {
  const needs: Need[] = [
    ...needsOfOrders(waiting, may),
    ['late-cash', lateCash, m.pendingTasks.lateCash({ lateCash }), '/admin/remittances'],
    ['mails', mailsFailed, m.pendingTasks.emailsNotSent({ mailsFailed }), '/admin/settings#mail'],
    [
      'messages',
      messagesWaiting,
      m.pendingTasks.messagesToAnswer({ messagesWaiting }),
      '/admin/inbox?kind=message',
    ],
    [
      'custom-orders',
      customOrdersWaiting,
      m.pendingTasks.customOrdersToAnswer({ customOrdersWaiting }),
      '/admin/custom-orders?waiting=true',
    ],
    [
      'reviews',
      reviewsWaiting,
      m.pendingTasks.reviewsToApprove({ reviewsWaiting }),
      '/admin/reviews?status=pending',
    ],
    [
      'out',
      products.out,
      m.pendingTasks.productsOutOfStock({ out: products.out }),
      '/admin/products?status=active&stock=out',
    ],
    [
      'incomplete',
      products.incomplete,
      m.pendingTasks.incompleteProducts({ incomplete: products.incomplete }),
      '/admin/products?missing=any',
    ],
  ];
  return needs
    .filter(([, count, , to]) => count > 0 && may(rightOfPage(to)))
    .map(([key, count, text, to]) => ({ key, count, text, to }));
}

import type { Calls } from '#kernel/contract/endpoint.ts';
import { orderMailParams, orderMails } from '../order-emails.ts';
import { orderParams } from '../orders.ts';

const byStaff = { tag: 'Order desk', access: 'staff', right: 'orders' } as const;

export const orderMailCalls = {
  'GET /api/orders/:number/mails': {
    summary: 'List the emails about an order of the last 30 days, with their state',
    ...byStaff,
    params: orderParams,
    data: orderMails,
  },
  'POST /api/orders/:number/mails/:mailId/send': {
    summary: 'Send an email about an order again',
    ...byStaff,
    params: orderMailParams,
    data: orderMails,
  },
} as const satisfies Calls;

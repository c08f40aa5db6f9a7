import type { Calls } from '#kernel/contract/endpoint.ts';
import { z } from '#kernel/contract/zod.ts';
import * as reminders from '../cart-reminders.ts';

const open = { tag: 'Cart', access: 'anyone' } as const;

export const cartReminderCalls = {
  'PUT /api/cart-reminders/:cartId': {
    summary: 'Keep a cart with an address that gets one email if no order follows',
    ...open,
    limit: 'cart-reminder',
    params: reminders.cartParams,
    body: reminders.cartReminder,
    data: z.null(),
  },
  'DELETE /api/cart-reminders/:cartId': {
    summary: 'Send no email about a cart',
    ...open,
    params: reminders.cartParams,
    data: z.null(),
  },
  'GET /api/cart-reminders/:token': {
    summary: 'Get the cart of an email by the token of its link',
    ...open,
    limit: 'secret',
    params: reminders.reminderParams,
    data: reminders.keptCart,
  },
} as const satisfies Calls;

import { answer } from '#kernel/http/answers.ts';
import type { HandlersOf } from '#kernel/http/calls.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { cartReminderCalls } from '#modules/cart-reminders/contract/calls/cart-reminders.ts';
import { keepCart, keptCartOf } from './keep-cart.ts';
import { deleteReminder } from './reminders-store.ts';

export const cartReminderRoutes = ({
  db,
  now,
}: Pick<Kernel, 'db' | 'now'>): HandlersOf<typeof cartReminderCalls> => ({
  'PUT /api/cart-reminders/:cartId': async ({ params, body }) => {
    await keepCart(db, params.cartId, body, now());
    return answer(null);
  },
  'DELETE /api/cart-reminders/:cartId': async ({ params }) => {
    await deleteReminder(db, params.cartId);
    return answer(null);
  },
  'GET /api/cart-reminders/:token': async ({ params }) => answer(await keptCartOf(db, params.token)),
});

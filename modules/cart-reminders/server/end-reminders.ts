import type { Db } from '#kernel/database/database.ts';
import { type EventListener, on } from '#kernel/events/events.ts';
import { boughtIn, orderPlaced } from '#modules/orders/index.ts';
import { areAnyKept, deleteReminder, deleteRemindersOf } from './reminders-store.ts';

/** Returns the listener that ends the reminders of shoppers who have ordered. */
export const followOrders = ({ db }: { db: Db }): EventListener[] => [
  on(
    orderPlaced,
    'cart-reminders: order.placed',
    async ({ data }) => {
      const order = await boughtIn(db, data.orderId);
      if (!order) return;
      if (order.cartId !== null) await deleteReminder(db, order.cartId);
      if (order.email !== '') await deleteRemindersOf(db, order.email);
    },
    { isWanted: areAnyKept },
  ),
];

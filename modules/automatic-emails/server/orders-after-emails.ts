import { type Db, transaction } from '#kernel/database/database.ts';
import { type EventListener, on } from '#kernel/events/events.ts';
import {
  boughtIn,
  orderCancelled,
  orderEdited,
  orderPlaced,
  transitionUndone,
} from '#modules/orders/index.ts';
import * as store from './deliveries-store.ts';

/** Days after an email within which an order counts as its result. */
const daysAfterEmail = 7;

/**
 * Counts an order as the result of emails, by its present state: a cancelled one does not count. Running it twice has the
 * same result.
 */
export const followOrder = (db: Db, orderId: string): Promise<void> =>
  transaction(db, async (tx) => {
    const order = await boughtIn(tx, orderId);
    if (!order) return;
    if (order.isCancelled) return store.forgetOrder(tx, orderId);
    await store.noteOrder(tx, { id: orderId, ...order }, daysAfterEmail);
    await store.setRevenue(tx, orderId, order.total);
  });

/** Returns the listeners that count orders which follow emails. */
export const followOrders = ({ db }: { db: Db }): EventListener[] =>
  [orderPlaced, orderEdited, orderCancelled, transitionUndone].map((event) =>
    on(event, `automatic-emails: ${event.type}`, ({ data }) => followOrder(db, data.orderId), {
      isWanted: store.isAnySent,
    }),
  );

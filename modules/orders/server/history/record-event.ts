import type { Db } from '#kernel/database/database.ts';
import { emit } from '#kernel/events/events.ts';
import * as store from '../orders-store.ts';
import { emittedBy } from './events.ts';

type Recorded = Omit<store.NewEvent, 'orderId' | 'type'> & { type: store.OrderEventType };
type Subject = Pick<store.OrderRow, 'id' | 'number' | 'state' | 'currency' | 'total'>;

/** Emits the events of an entry in the history of an order. */
export async function emitEvent(
  tx: Db,
  { id, number, state, currency, total }: Subject,
  entry: Pick<Recorded, 'type' | 'state' | 'reason' | 'data'>,
): Promise<void> {
  for (const type of emittedBy[entry.type] ?? [])
    await emit(tx, type, {
      orderId: id,
      number,
      state: entry.state ?? state,
      currency,
      total,
      ...(entry.data?.amount !== undefined && { amount: entry.data.amount }),
      ...(entry.reason && { reason: entry.reason }),
    });
}

/** Adds an entry to the history of a locked order, and emits its events. */
export async function recordEvent(tx: Db, order: Subject, entry: Recorded): Promise<void> {
  await store.insertEvent(tx, { orderId: order.id, ...entry });
  await emitEvent(tx, order, entry);
}

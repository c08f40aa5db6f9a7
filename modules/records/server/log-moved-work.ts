import type { Db } from '#kernel/database/database.ts';
import { insertEntry } from './audit-store.ts';

/** The days of an item, and the days of which the booked pieces move. */
type WorkDays = { madeBy: string; leavesOn: string; work: string[] };

type MovedWork = {
  order: { id: string; number: number };
  item: string;
  before: WorkDays;
  after: WorkDays;
};

/** Records that the work of an item of an order was moved; `tx` must have an audit actor. */
export const noteMovedWork = (tx: Db, { order, item, before, after }: MovedWork): Promise<void> =>
  insertEntry(tx, {
    kind: 'order',
    act: 'updated',
    recordId: order.id,
    recordName: `Order ${order.number}`,
    before: { item, ...before },
    after: { item, ...after },
  });

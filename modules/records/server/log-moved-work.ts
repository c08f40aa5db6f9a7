import type { Db } from '#kernel/database/database.ts';
import { insertEntries } from './audit-store.ts';

/** The days of an item, and the days of which the booked pieces move. */
type WorkDays = { madeBy: string; leavesOn: string; work: string[] };

type MovedWork = {
  order: { id: string; number: number };
  item: string;
  before: WorkDays;
  after: WorkDays;
};

/** Records that the work of items of orders was moved; `tx` must have an audit actor. */
export const noteMovedWork = (tx: Db, moved: readonly MovedWork[]): Promise<void> =>
  insertEntries(
    tx,
    moved.map(({ order, item, before, after }) => ({
      kind: 'order',
      act: 'updated',
      recordId: order.id,
      recordName: `Order ${order.number}`,
      before: { item, ...before },
      after: { item, ...after },
    })),
  );

import type { Db } from '#kernel/database/database.ts';
import { insertEntries } from './audit-store.ts';

/** What staff change of a customer. */
export type CustomerChange =
  | 'note_added'
  | 'note_deleted'
  | 'tag_added'
  | 'tag_removed'
  | 'merged'
  | 'orders_moved_away'
  | 'orders_moved_here';

/**
 * Records a change of a customer, without names and texts, since the log outlives an erased customer; `tx` must have an
 * audit actor.
 */
export const noteCustomerChange = (tx: Db, id: string, change: CustomerChange): Promise<void> =>
  insertEntries(tx, [
    { kind: 'customer', act: 'updated', recordId: id, recordName: '', before: {}, after: { change } },
  ]);

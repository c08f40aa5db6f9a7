import type { Db } from '#kernel/database/database.ts';
import { insertEntries } from './audit-store.ts';

/** Records that staff imported subscribers of the newsletter who agreed, as they stated; `tx` must have an audit actor. */
export const noteSubscriberImport = (tx: Db, count: number): Promise<void> =>
  insertEntries(tx, [
    {
      kind: 'subscriber',
      act: 'created',
      recordId: '',
      recordName: '',
      after: { imported: count },
    },
  ]);

/** Records that staff removed a subscriber of the newsletter, without the email; `tx` must have an audit actor. */
export const noteSubscriberRemoval = (tx: Db, id: string): Promise<void> =>
  insertEntries(tx, [
    { kind: 'subscriber', act: 'deleted', recordId: id, recordName: '', before: {}, after: {} },
  ]);

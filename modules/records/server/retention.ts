import { transaction } from '#kernel/database/database.ts';
import type { RetentionRule } from '#kernel/kernel.ts';
import { trashRetentionDays } from '#modules/records/contract/trash-retention.ts';
import * as m from '../messages/index.ts';
import { deleteEntriesOlderThan } from './audit.ts';
import { emptyTrash } from './trash.ts';

/** When the data of the module is deleted. */
export const retention: readonly RetentionRule[] = [
  {
    get data() {
      return m.records.deletedAccountsInTrash();
    },
    kept: '30 days',
    days: trashRetentionDays,
    remove: (before, { db }) => transaction(db, (tx) => emptyTrash(tx, before)),
  },
  {
    get data() {
      return m.records.auditLog();
    },
    kept: '8 years',
    days: 8 * 366,
    remove: (before, { db }) => deleteEntriesOlderThan(db, before),
  },
];

import { transaction } from '#kernel/database/database.ts';
import { defineModule } from '#kernel/define-module.ts';
import { ExtensionPoint } from '#kernel/extension-point.ts';
import { trashRetentionDays } from '#modules/records/contract/trash-retention.ts';
import { recordCalls } from './contract/calls/records.ts';
import * as m from './messages/index.ts';
import { deleteEntriesOlderThan, type ReferencedRecord } from './server/audit.ts';
import { recordRoutes } from './server/routes.ts';
import { emptyTrash, type RestorableKind, type Restore } from './server/trash.ts';

/** A module adds the names of its records to which the audit log refers. */
export const referencedRecords = new ExtensionPoint<ReferencedRecord>('names of records');
/** A module adds the functions that restore its records from the trash. */
export const restorableRecords = new ExtensionPoint<Partial<Record<RestorableKind, Restore>>>(
  'restorable records',
);

/** The audit log and the trash. */
export const records = defineModule({
  name: 'records',
  calls: recordCalls,
  handlers: (kernel) =>
    recordRoutes(kernel.database, {
      referred: Object.assign({}, ...kernel.extensionsOf(referencedRecords)),
      restore: Object.assign({}, ...kernel.extensionsOf(restorableRecords)),
    }),
  retention: [
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
  ],
});

export { anonymizeConversations, anonymizeInvitations, anonymizePerson } from './server/audit.ts';
export { type CustomerChange, noteCustomerChange } from './server/log-customers.ts';
export { noteExport, notePersonalData } from './server/log-exports.ts';
export { noteImport } from './server/log-imports.ts';
export { noteMovedWork } from './server/log-moved-work.ts';
export { noteSubscriberImport, noteSubscriberRemoval } from './server/log-subscribers.ts';
export {
  accountsInTrash,
  eraseFromTrash,
  moveToTrash,
  removeFromTrash,
  restoreFromTrash,
} from './server/trash.ts';

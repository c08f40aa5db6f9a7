import { defineModule } from '#kernel/define-module.ts';
import { ExtensionPoint } from '#kernel/extensions/extension-point.ts';
import { recordCalls } from './contract/calls/records.ts';
import type { ReferencedRecord } from './server/audit.ts';
import { retention } from './server/retention.ts';
import { recordRoutes } from './server/routes.ts';
import type { RestorableKind, Restore } from './server/trash.ts';

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
  retention,
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

import type { Database } from '#kernel/database/database.ts';
import { authorOf, requireCaller } from '#kernel/http/access.ts';
import { answer } from '#kernel/http/answers.ts';
import type { HandlersOf } from '#kernel/http/calls.ts';
import { ShopError } from '#kernel/http/errors.ts';
import * as kernelMessages from '#kernel/messages/index.ts';
import { trashKindsFor } from '#modules/records/contract/audit-and-trash.ts';
import type { recordCalls } from '#modules/records/contract/calls/records.ts';
import * as m from '../messages/index.ts';
import { auditLog, type ReferencedRecord } from './audit.ts';
import { kindInTrash, listTrash, type RestorableKind, type Restore } from './trash.ts';

/**
 * The endpoints for the audit log and the trash.
 * @param how.referred name lookups by the modules that own the records
 * @param how.restore restore functions by the modules that own the records
 */
export const recordRoutes = (
  { db, waitForInvalidation }: Pick<Database, 'db' | 'waitForInvalidation'>,
  { referred, restore }: { referred: ReferencedRecord; restore: Record<RestorableKind, Restore> },
): HandlersOf<typeof recordCalls> => ({
  'GET /api/audit': async ({ query }) => answer(await auditLog(db, referred, query)),
  'GET /api/trash': async ({ query }, caller) =>
    answer(await listTrash(db, query, trashKindsFor(requireCaller(caller)))),
  'POST /api/trash/:id/restore': async ({ params }, caller) => {
    const kind = await kindInTrash(db, params.id);
    if (!trashKindsFor(requireCaller(caller)).includes(kind))
      throw new ShopError('forbidden', kernelMessages.common.notAuthorized());
    const { slug } = await restore[kind](authorOf(caller), params.id);
    await waitForInvalidation();
    return answer({ kind, id: params.id.toLowerCase(), slug }, m.responses.recordRestored());
  },
});

import type { Database } from '#kernel/database/database.ts';
import { authorOf } from '#kernel/http/access.ts';
import { answer } from '#kernel/http/answers.ts';
import type { HandlersOf } from '#kernel/http/calls.ts';
import type { bulkEditCalls } from '#modules/catalog/contract/calls/bulk-edits.ts';
import * as m from '../../messages/index.ts';
import { listEdits } from './list-edits.ts';
import { undoEdit } from './undo-edit.ts';

type BulkEditDependencies = Pick<Database, 'db' | 'waitForInvalidation'> & { now: () => Date };

export const bulkEditRoutes = ({
  db,
  waitForInvalidation,
  now,
}: BulkEditDependencies): HandlersOf<typeof bulkEditCalls> => ({
  'GET /api/products/bulk-edits': async ({ query }) => answer(await listEdits(db, query, now())),
  'POST /api/products/bulk-edits/:id/undo': async ({ params }, caller) => {
    const result = await undoEdit(db, authorOf(caller), params.id, now());
    await waitForInvalidation();
    return answer(result, m.responses.editUndone());
  },
});

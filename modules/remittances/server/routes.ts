import type { Db } from '#kernel/database/database.ts';
import { authorOf } from '#kernel/http/access.ts';
import { answer } from '#kernel/http/answers.ts';
import type { HandlersOf } from '#kernel/http/calls.ts';
import type { remittanceCalls } from '#modules/remittances/contract/calls/remittances.ts';
import * as m from '../messages/index.ts';
import { checkLines } from './check-lines.ts';
import { removeRemittance } from './delete-remittance.ts';
import { exportRemittance, exportRemittances } from './export-remittances.ts';
import { ordersWith, outstandingCash } from './outstanding.ts';
import { listRemittances, readRemittance } from './read-remittances.ts';
import { recordRemittance } from './record-remittance.ts';

/** The calls of remittances. */
export const remittanceRoutes = (db: Db, now: () => Date): HandlersOf<typeof remittanceCalls> => ({
  'GET /api/remittances': async ({ query }) => answer(await listRemittances(db, query)),
  'GET /api/remittances/export': ({ query }, caller) => exportRemittances(db, authorOf(caller), query),
  'GET /api/remittances/outstanding': async () => answer(await outstandingCash(db, now())),
  'GET /api/remittances/outstanding/orders': async ({ query }) => answer(await ordersWith(db, query.courier)),
  'POST /api/remittances/check': async ({ body }) => answer({ lines: await checkLines(db, body) }),
  'POST /api/remittances': async ({ body }, caller, { idempotencyKey }) =>
    answer(
      await recordRemittance({ db, now }, authorOf(caller), body, idempotencyKey),
      m.remittances.recorded(),
    ),
  'GET /api/remittances/:id': async ({ params }) => answer(await readRemittance(db, params.id)),
  'DELETE /api/remittances/:id': async ({ params }, caller) => {
    await removeRemittance(db, authorOf(caller), params.id);
    return answer(null, m.remittances.deleted());
  },
  'GET /api/remittances/:id/export': ({ params }, caller) =>
    exportRemittance(db, authorOf(caller), params.id),
});

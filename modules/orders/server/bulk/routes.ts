import { userOf } from '#kernel/http/access.ts';
import { answer } from '#kernel/http/answers.ts';
import type { HandlersOf } from '#kernel/http/calls.ts';
import type { bulkRunCalls } from '#modules/orders/contract/calls/bulk-runs.ts';
import * as m from '../../messages/index.ts';
import type { Ordering } from '../order-dependencies.ts';
import { staffMemberOf } from '../staff-members.ts';
import {
  openRunsOf,
  readRun,
  startAssignment,
  startParcels,
  startTags,
  startTransitions,
  startUndo,
} from './bulk-runs.ts';

export const bulkRunRoutes = (ordering: Ordering): HandlersOf<typeof bulkRunCalls> => {
  const { db } = ordering;
  return {
    'POST /api/orders/bulk': async ({ body }, caller, { idempotencyKey }) =>
      answer(
        await startTransitions(ordering, body, {
          staffMember: await staffMemberOf(db, caller),
          idempotencyKey,
        }),
        m.responses.bulkRunStarted(),
      ),
    'POST /api/orders/bulk/parcels': async ({ body }, caller, { idempotencyKey }) =>
      answer(
        await startParcels(ordering, body, { staffMember: await staffMemberOf(db, caller), idempotencyKey }),
        m.responses.bulkRunStarted(),
      ),
    'POST /api/orders/bulk/tags': async ({ body }, caller, { idempotencyKey }) =>
      answer(
        await startTags(ordering, body, { staffMember: await staffMemberOf(db, caller), idempotencyKey }),
        m.responses.bulkRunStarted(),
      ),
    'POST /api/orders/bulk/assignee': async ({ body }, caller, { idempotencyKey }) =>
      answer(
        await startAssignment(ordering, body, {
          staffMember: await staffMemberOf(db, caller),
          idempotencyKey,
        }),
        m.responses.bulkRunStarted(),
      ),
    'POST /api/orders/bulk/undo': async ({ body }, caller, { idempotencyKey }) =>
      answer(
        await startUndo(ordering, body.run, { staffMember: await staffMemberOf(db, caller), idempotencyKey }),
        m.responses.bulkRunStarted(),
      ),
    'GET /api/orders/bulk': async (_, caller) => answer(await openRunsOf(db, userOf(caller))),
    'GET /api/orders/bulk/:id': async ({ params }) => answer(await readRun(db, params.id)),
  };
};

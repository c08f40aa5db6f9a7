import { authorOf } from '#kernel/http/access.ts';
import { answer } from '#kernel/http/answers.ts';
import type { HandlersOf } from '#kernel/http/calls.ts';
import type { capacityCalls } from '#modules/delivery/contract/calls/capacity.ts';
import * as m from '../messages/index.ts';
import { previewClosure, previewMove, saveClosure, saveMove } from './capacity-changes.ts';
import type { CapacityServices } from './capacity-context.ts';
import { listBookings, showCapacity } from './show-capacity.ts';

/** The calls of the back office for what artisans and products have booked. */
export const capacityRoutes = (services: CapacityServices): HandlersOf<typeof capacityCalls> => ({
  'GET /api/delivery/capacity': async ({ query }) => answer(await showCapacity(services, query)),
  'GET /api/delivery/bookings': async ({ query }) =>
    answer({ bookings: await listBookings(services, query) }),
  'POST /api/delivery/moves/preview': async ({ body }) => answer(await previewMove(services, body)),
  'POST /api/delivery/moves': async ({ body }, caller) =>
    answer(await saveMove(services, authorOf(caller), body), m.responses.workMoved()),
  'POST /api/delivery/closures/preview': async ({ body }) => answer(await previewClosure(services, body)),
  'POST /api/delivery/closures': async ({ body }, caller) =>
    answer(await saveClosure(services, authorOf(caller), body), m.responses.daysOffSaved()),
});

import { tagsIn } from '#kernel/contract/tag.ts';
import type { Db } from '#kernel/database/database.ts';
import { authorOf } from '#kernel/http/access.ts';
import { answer } from '#kernel/http/answers.ts';
import type { HandlersOf } from '#kernel/http/calls.ts';
import type { customerCalls } from '#modules/customers/contract/calls/customers.ts';
import * as m from '../messages/index.ts';
import { addressesOf, type CustomerSources, customerById, findCustomer } from './customers.ts';
import { exportCustomers } from './export.ts';
import { listCustomers, tagsInUse } from './list.ts';
import * as managing from './manage-customers.ts';
import { moveOrders } from './move-orders.ts';
import { deleteSegment, listSegments, saveSegment } from './segments.ts';

/** Returns the handlers of the calls of customers. */
export const customerRoutes = (db: Db, sources: CustomerSources): HandlersOf<typeof customerCalls> => ({
  'GET /api/customers': async ({ query }) => answer(await listCustomers(db, query)),
  'GET /api/customers/export': ({ query }, caller) => exportCustomers(db, authorOf(caller), query),
  'GET /api/customers/tags': async () => answer(await tagsInUse(db)),
  'GET /api/customers/find': async ({ query }) => answer(await findCustomer(db, query)),
  'GET /api/customers/:id': async ({ params }) => answer(await customerById(db, params.id, sources)),
  'GET /api/customers/:id/addresses': async ({ params }) => answer(await addressesOf(db, params.id)),
  'POST /api/customers/:id/notes': async ({ params, body }, caller) => {
    await managing.addNote(db, authorOf(caller), params.id, body.note);
    return answer(null, m.responses.noteAdded());
  },
  'DELETE /api/customers/:id/notes/:noteId': async ({ params }, caller) => {
    await managing.deleteNote(db, authorOf(caller), params.id, params.noteId);
    return answer(null, m.responses.noteDeleted());
  },
  'POST /api/customers/:id/tags': async ({ params, body }, caller) => {
    await managing.addTags(db, authorOf(caller), params.id, body.tag);
    return answer(null, m.responses.tagAdded({ count: tagsIn(body.tag).length }));
  },
  'DELETE /api/customers/:id/tags': async ({ params, query }, caller) => {
    await managing.removeTag(db, authorOf(caller), params.id, query.tag);
    return answer(null, m.responses.tagRemoved());
  },
  'POST /api/customers/:id/merge': async ({ params, body }, caller) => {
    await managing.mergeCustomer(db, authorOf(caller), params.id, body.merged);
    return answer(null, m.responses.customersMerged());
  },
  'POST /api/customers/:id/move-orders': async ({ params, body }, caller) =>
    answer({ id: await moveOrders(db, authorOf(caller), params.id, body) }, m.responses.ordersMoved()),
  'GET /api/customer-segments': async () => answer(await listSegments(db)),
  'POST /api/customer-segments': async ({ body }) =>
    answer(await saveSegment(db, body), m.responses.segmentSaved()),
  'DELETE /api/customer-segments/:id': async ({ params }) => {
    await deleteSegment(db, params.id);
    return answer(null, m.responses.segmentDeleted());
  },
});

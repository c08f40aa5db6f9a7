import { tagsIn } from '#kernel/contract/tag.ts';
import type { Caller } from '#kernel/http/access.ts';
import { answer } from '#kernel/http/answers.ts';
import type { HandlersOf } from '#kernel/http/calls.ts';
import type { organisingCalls } from '#modules/orders/contract/calls/organising.ts';
import * as m from '../../messages/index.ts';
import { adminOrder } from '../admin/list.ts';
import { findOrderedArtisans } from '../lines/artisans-store.ts';
import type { Ordering } from '../order-dependencies.ts';
import { orderNumber } from '../presentation/read-orders.ts';
import { staffMemberOf } from '../staff-members.ts';
import { assignees, assignOrder } from './assignment.ts';
import { tagOrder, tagsInUse } from './tags.ts';

export const organisingRoutes = (ordering: Ordering): HandlersOf<typeof organisingCalls> => {
  const { db, now } = ordering;
  const staffMember = (caller: Caller) => staffMemberOf(db, caller);
  const reread = (number: string) => adminOrder(db, orderNumber(number), now());
  return {
    'GET /api/orders/tags': async () => answer(await tagsInUse(db)),
    'GET /api/orders/artisans': async () => answer(await findOrderedArtisans(db)),
    'GET /api/orders/assignees': async () => answer(await assignees(db)),
    'POST /api/orders/:number/tags': async ({ params: { number }, body: { tag } }, caller) => {
      await tagOrder(ordering, await staffMember(caller), orderNumber(number), {
        tags: tagsIn(tag),
        isAdded: true,
      });
      return answer(await reread(number), m.responses.tagAdded({ count: tagsIn(tag).length }));
    },
    'DELETE /api/orders/:number/tags': async ({ params: { number }, query: { tag } }, caller) => {
      await tagOrder(ordering, await staffMember(caller), orderNumber(number), {
        tags: [tag],
        isAdded: false,
      });
      return answer(await reread(number), m.responses.tagRemoved());
    },
    'PUT /api/orders/:number/assignee': async ({ params: { number }, body: { userId } }, caller) => {
      await assignOrder(ordering, await staffMember(caller), orderNumber(number), userId);
      return answer(await reread(number), m.responses.orderAssigned());
    },
  };
};

import { authorOf, type Caller, userOf } from '#kernel/http/access.ts';
import { answer } from '#kernel/http/answers.ts';
import type { HandlersOf } from '#kernel/http/calls.ts';
import type { customOrdersCalls } from '#modules/custom-orders/contract/calls/custom-orders.ts';
import { type PersonalPhotos, sentWith, type Uploads } from '#modules/media/index.ts';
import * as mediaMessages from '#modules/media/messages/index.ts';
import * as m from '../messages/index.ts';
import { createRequest, createRequestAsUser } from './actions/create-request.ts';
import { acceptLatestQuote, declineLatestQuote, postMessage } from './actions/customer-actions.ts';
import { closeRequest, sendQuote, sendReply } from './actions/staff-actions.ts';
import type { RequestDependencies } from './actions/transitions.ts';
import { openLinks } from './links.ts';
import { listForStaff, requestByKey, requestForStaff, requestOfUser, requestsOf } from './read-requests.ts';

/** Handlers for gifts made for one customer: requests, conversation, quotes and orders. */
export async function customOrderRoutes(
  services: Omit<RequestDependencies, 'links' | 'uploads'>,
  { uploads, photos }: { uploads: Uploads; photos: PersonalPhotos },
): Promise<HandlersOf<typeof customOrdersCalls>> {
  const { db } = services;
  const context = { ...services, uploads, links: await openLinks(db) };
  const now = () => new Date();
  const actionOf = (caller: Caller, number: string) => ({ author: authorOf(caller), number, now: now() });
  return {
    'POST /api/custom-orders/pictures': async (_, caller, from) =>
      answer(
        await photos.keep(sentWith(caller, from), 'conversation'),
        mediaMessages.responses.pictureUploaded(),
      ),
    'POST /api/custom-orders': async ({ body: { name, email, ...body } }) =>
      answer(
        await createRequest(context, body, { name, email, userId: null }, now()),
        m.responses.customOrderRequested(),
      ),
    'POST /api/custom-orders/me': async ({ body }, caller) =>
      answer(
        await createRequestAsUser(context, body, userOf(caller), now()),
        m.responses.customOrderRequested(),
      ),
    'GET /api/custom-orders/me': async ({ query }, caller) =>
      answer(await requestsOf(db, userOf(caller), query, now())),
    'GET /api/custom-orders/me/:number': async ({ params }, caller) =>
      answer(await requestOfUser(context, userOf(caller), params.number, now())),
    'GET /api/custom-orders/:number': async ({ params, query }) =>
      answer(await requestByKey(context, { ...params, ...query }, now())),
    'POST /api/custom-orders/:number/messages': async ({ params, body: { key, ...body } }) =>
      answer(
        await postMessage(context, { ...params, key }, body, now()),
        m.responses.customOrderMessageSent(),
      ),
    'POST /api/custom-orders/:number/accept': async ({ params, body }) =>
      answer(
        await acceptLatestQuote(context, { ...params, ...body }, now()),
        m.responses.customOrderAccepted(),
      ),
    'POST /api/custom-orders/:number/decline': async ({ params, body }) =>
      answer(
        await declineLatestQuote(context, { ...params, ...body }, now()),
        m.responses.customOrderDeclined(),
      ),
    'GET /api/custom-orders': async ({ query }) => answer(await listForStaff(db, query, now())),
    'GET /api/custom-orders/:number/office': async ({ params }) =>
      answer(await requestForStaff(context, params.number, now())),
    'POST /api/custom-orders/:number/quotes': async ({ params, body }, caller) =>
      answer(
        await sendQuote(context, actionOf(caller, params.number), body),
        m.responses.customOrderQuoted(),
      ),
    'POST /api/custom-orders/:number/replies': async ({ params, body }, caller) =>
      answer(
        await sendReply(context, actionOf(caller, params.number), body),
        m.responses.customOrderReplied(),
      ),
    'POST /api/custom-orders/:number/close': async ({ params, body }, caller) =>
      answer(
        await closeRequest(context, actionOf(caller, params.number), body.why),
        m.responses.customOrderClosed(),
      ),
  };
}

import { authorOf } from '#kernel/http/access.ts';
import { answer } from '#kernel/http/answers.ts';
import type { HandlersOf } from '#kernel/http/calls.ts';
import type { contactCalls } from '#modules/contact/contract/calls/contact.ts';
import * as m from '../messages/index.ts';
import { receiveContactMessage } from './contact-messages.ts';
import type { ContactDependencies } from './context.ts';
import {
  conversationForCustomer,
  conversationForStaff,
  receiveFurtherMessage,
  sendReply,
  setState,
} from './conversations.ts';

export const contactMessageRoutes = (context: ContactDependencies): HandlersOf<typeof contactCalls> => ({
  'POST /api/contact': async ({ body }) => {
    await receiveContactMessage(context, body);
    return answer(null, m.responses.contactMessageSent());
  },
  'GET /api/contact/:id': async ({ params, query }) =>
    answer(await conversationForCustomer(context, params.id, query.key)),
  'POST /api/contact/:id/messages': async ({ params, body }) =>
    answer(await receiveFurtherMessage(context, params.id, body), m.responses.contactMessageSent()),
  'GET /api/contact/:id/office': async ({ params }) =>
    answer(await conversationForStaff(context.db, params.id)),
  'POST /api/contact/:id/replies': async ({ params, body }, caller) =>
    answer(
      await sendReply(context, { author: authorOf(caller), id: params.id }, body),
      m.responses.replySent(),
    ),
  'PUT /api/contact/:id/state': async ({ params, body }, caller) =>
    answer(
      await setState(context, { author: authorOf(caller), id: params.id }, body.state),
      body.state === 'closed' ? m.responses.conversationClosed() : m.responses.conversationReopened(),
    ),
});

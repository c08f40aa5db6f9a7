import { answer } from '#kernel/http/answers.ts';
import type { HandlersOf } from '#kernel/http/calls.ts';
import type { orderMailCalls } from '#modules/orders/contract/calls/order-emails.ts';
import * as m from '../../messages/index.ts';
import type { Ordering } from '../order-dependencies.ts';
import { orderNumber } from '../presentation/read-orders.ts';
import { staffMemberOf } from '../staff-members.ts';
import { listMails, sendAgain } from './list-and-resend.ts';

export const orderMailRoutes = (ordering: Ordering): HandlersOf<typeof orderMailCalls> => ({
  'GET /api/orders/:number/mails': async ({ params }) =>
    answer(await listMails(ordering, orderNumber(params.number))),
  'POST /api/orders/:number/mails/:mailId/send': async ({ params }, caller) =>
    answer(
      await sendAgain(ordering, await staffMemberOf(ordering.db, caller), {
        ...params,
        number: orderNumber(params.number),
      }),
      m.responses.orderMailSentAgain(),
    ),
});

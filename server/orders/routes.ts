import type { orderCalls } from '#contract/calls/orders.ts';
import { messages } from '#contract/messages.ts';
import { type Caller, userOf } from '#server/platform/http/access.ts';
import { answer } from '#server/platform/http/answers.ts';
import type { Handlers } from '#server/platform/http/calls.ts';
import { clerkOf, moveAtDesk, noteDown, sendParcel } from './desk.ts';
import { deskOrder, listOrders } from './desk-list.ts';
import { askToReturn, cancelOwn } from './own-orders.ts';
import { type Ordering, placeOrder } from './placing.ts';
import { presentOrder } from './presenting.ts';
import { orderFor, orderNumber, ordersOf } from './reading.ts';

type OrderHandlers = Pick<Handlers, keyof typeof orderCalls>;

export function orderRoutes(ordering: Ordering): OrderHandlers {
  const { db, keys, now } = ordering;
  const clerk = (caller: Caller) => clerkOf(db, caller);
  return {
    'POST /api/orders': async ({ body }, caller, { idempotencyKey }) => {
      const placed = await placeOrder(ordering, body, { userId: caller?.userId ?? null, idempotencyKey });
      const { number } = placed.row;
      const order = presentOrder(placed, now());
      return answer({ number, key: keys.keyOf(number), order }, messages.orderPlaced);
    },
    'GET /api/orders/my': async ({ query }, caller) => answer(await ordersOf(db, userOf(caller), query)),
    'GET /api/orders/:number': async ({ params, query: { key } }, caller) =>
      answer(await orderFor(db, keys, orderNumber(params.number), { caller, key }, now())),
    'POST /api/orders/:number/cancel': async ({ params, query: { key }, body }, caller) =>
      answer(
        await cancelOwn(ordering, orderNumber(params.number), { caller, key }, body.reason),
        messages.orderCancelled,
      ),
    'POST /api/orders/:number/return': async ({ params, query: { key }, body }, caller) =>
      answer(
        await askToReturn(ordering, orderNumber(params.number), { caller, key }, body),
        messages.returnAsked,
      ),
    'GET /api/orders': async ({ query }) => answer(await listOrders(db, query)),
    'GET /api/orders/:number/desk': async ({ params }) =>
      answer(await deskOrder(db, orderNumber(params.number))),
    'POST /api/orders/:number/move': async ({ params, body }, caller) =>
      answer(
        await moveAtDesk(ordering, await clerk(caller), orderNumber(params.number), body),
        messages.orderMoved,
      ),
    'POST /api/orders/:number/parcels': async ({ params, body }, caller) =>
      answer(
        await sendParcel(ordering, await clerk(caller), orderNumber(params.number), body),
        messages.parcelSent,
      ),
    'POST /api/orders/:number/notes': async ({ params, body }, caller) =>
      answer(
        await noteDown(ordering, await clerk(caller), orderNumber(params.number), body.note),
        messages.noteSaved,
      ),
  };
}

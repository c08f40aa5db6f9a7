import { type Caller, userOf } from '#kernel/http/access.ts';
import { answer } from '#kernel/http/answers.ts';
import type { AgentOrigin, HandlersOf, RequestContext } from '#kernel/http/calls.ts';
import { ShopError } from '#kernel/http/errors.ts';
import { networkOf } from '#kernel/limits/networks.ts';
import type { RateLimits } from '#kernel/limits/rate-limits.ts';
import type { orderCalls } from '#modules/orders/contract/calls/orders.ts';
import { codeOf } from '#modules/promotions/contract/code.ts';
import * as m from '../messages/index.ts';
import { addInternalNote } from './admin/internal-note.ts';
import { adminOrder, listOrders } from './admin/list.ts';
import { transitionByStaff } from './admin/transition-by-staff.ts';
import { claimByKey, claimByMail, requestClaim } from './customers/claimed-orders.ts';
import { requestOrderLink } from './customers/order-link.ts';
import { cancelOwn, requestReturn } from './customers/own-orders.ts';
import { editOrder, previewEdit } from './editing/edit-order.ts';
import { sendShipment } from './fulfilment/shipping.ts';
import type { Ordering } from './order-dependencies.ts';
import { paymentLinkOf } from './payment/payment-link.ts';
import type { Buyer } from './place-order/new-order-rows.ts';
import { placeByStaff } from './place-order/place-by-staff.ts';
import { placeOrder } from './place-order/place-order.ts';
import { presentOrder } from './presentation/present-order.ts';
import { orderFor, orderNumber, ordersOf } from './presentation/read-orders.ts';
import { confirmOrder } from './reservation/confirmation.ts';
import { quoteExchangeOf, receiveReturn } from './returns/receive-return.ts';
import { answerReturn, recordReturn } from './returns/returns.ts';
import { setOrderAttributes } from './set-attributes.ts';
import { staffMemberOf } from './staff-members.ts';
import { undoTransition } from './undo/undo.ts';

type StaffOrderCalls =
  | 'POST /api/orders/:number/undo'
  | 'POST /api/orders/desk'
  | 'PUT /api/orders/:number/desk'
  | 'POST /api/orders/:number/desk/price'
  | 'GET /api/orders/:number/desk/payment-link';

/** Handlers of orders that staff take and change. */
const staffOrderRoutes = (ordering: Ordering): Pick<HandlersOf<typeof orderCalls>, StaffOrderCalls> => ({
  'POST /api/orders/desk': async ({ body }, caller, { idempotencyKey }) =>
    answer(
      await placeByStaff(ordering, await staffMemberOf(ordering.db, caller), body, idempotencyKey),
      m.responses.orderTaken(),
    ),
  'POST /api/orders/:number/undo': async ({ params, body }, caller) =>
    answer(
      await undoTransition(
        ordering,
        await staffMemberOf(ordering.db, caller),
        orderNumber(params.number),
        body.eventId,
      ),
      m.responses.transitionUndone(),
    ),
  'POST /api/orders/:number/desk/price': async ({ params, body }) =>
    answer(await previewEdit(ordering, orderNumber(params.number), body)),
  'PUT /api/orders/:number/desk': async ({ params, body }, caller) =>
    answer(
      await editOrder(ordering, await staffMemberOf(ordering.db, caller), orderNumber(params.number), body),
      m.responses.orderEdited(),
    ),
  'GET /api/orders/:number/desk/payment-link': async ({ params }) =>
    answer(await paymentLinkOf(ordering, orderNumber(params.number))),
});

/** Returns the buyer of a request. @param named the program that the order names */
const buyerOf = (caller: Caller, from: RequestContext, named: AgentOrigin | null): Buyer => ({
  userId: caller?.userId ?? null,
  idempotencyKey: from.idempotencyKey,
  network: networkOf(from.address),
  agent: from.agent ?? named,
});

export function orderRoutes(
  ordering: Ordering,
  limits: Pick<RateLimits, 'isExhausted' | 'countFailure'>,
): HandlersOf<typeof orderCalls> {
  const { db, keys, now } = ordering;
  const author = (caller: Caller) => staffMemberOf(db, caller);
  return {
    ...staffOrderRoutes(ordering),
    'POST /api/orders': async ({ body: { agent, ...body } }, caller, from) => {
      const placed = await limitGuesses(limits, from.address, body.promoCode, () =>
        placeOrder(ordering, body, buyerOf(caller, from, agent)),
      );
      const { number } = placed.row;
      const order = presentOrder(placed, now());
      return answer({ number, key: keys.keyOf(number), order }, m.responses.orderPlaced());
    },
    'GET /api/orders/my': async ({ query }, caller) => answer(await ordersOf(db, userOf(caller), query)),
    'POST /api/orders/link': async ({ body: { number, ...contact } }) => {
      await requestOrderLink(ordering, { number: Number(number), ...contact });
      return answer(null, m.responses.orderLinkSent());
    },
    'POST /api/orders/claims': async (_, caller) => {
      await requestClaim(ordering, userOf(caller));
      return answer(null, m.responses.claimMailSent());
    },
    'POST /api/orders/claims/confirm': async ({ body }, caller) =>
      answer(
        { count: await claimByMail(db, userOf(caller), body.token, now()) },
        m.responses.ordersClaimed(),
      ),
    'POST /api/orders/:number/claim': async ({ params, query: { key } }, caller) =>
      answer(
        await claimByKey(ordering, orderNumber(params.number), { userId: userOf(caller), key }),
        m.responses.ordersClaimed(),
      ),
    'GET /api/orders/:number': async ({ params, query: { key } }, caller) =>
      answer(await orderFor(db, keys, orderNumber(params.number), { caller, key }, now())),
    'POST /api/orders/:number/confirm': async ({ params, body: { key } }) => {
      const number = orderNumber(params.number);
      const order = presentOrder(await confirmOrder(ordering, number, key), now());
      return answer({ number, key: keys.keyOf(number), order }, m.responses.orderConfirmed());
    },
    'POST /api/orders/:number/cancel': async ({ params, query: { key }, body }, caller) =>
      answer(
        await cancelOwn(ordering, orderNumber(params.number), { caller, key }, body.reason),
        m.responses.orderCancelled(),
      ),
    'POST /api/orders/:number/return': async ({ params, query: { key }, body }, caller, { idempotencyKey }) =>
      answer(
        await requestReturn(ordering, orderNumber(params.number), { caller, key }, body, idempotencyKey),
        m.responses.returnRequested(),
      ),
    'GET /api/orders': async ({ query }, caller) =>
      answer(await listOrders(db, query, now(), userOf(caller))),
    'GET /api/orders/:number/desk': async ({ params }) =>
      answer(await adminOrder(db, orderNumber(params.number), now())),
    'POST /api/orders/:number/move': async ({ params, body }, caller) =>
      answer(
        await transitionByStaff(ordering, await author(caller), orderNumber(params.number), body),
        m.responses.orderMoved(),
      ),
    'POST /api/orders/:number/parcels': async ({ params, body }, caller, { idempotencyKey }) =>
      answer(
        await sendShipment(ordering, await author(caller), orderNumber(params.number), body, idempotencyKey),
        m.responses.parcelSent(),
      ),
    'POST /api/orders/:number/returns': async ({ params, body }, caller, { idempotencyKey }) =>
      answer(
        await recordReturn(ordering, await author(caller), orderNumber(params.number), body, idempotencyKey),
        m.responses.returnRecorded(),
      ),
    'POST /api/orders/:number/returns/:returnId/answer': async ({ params, body }, caller) =>
      answer(
        await answerReturn(ordering, await author(caller), returnParams(params), body),
        body.to === 'approved' ? m.responses.returnApproved() : m.responses.returnDeclined(),
      ),
    'POST /api/orders/:number/returns/:returnId/exchange': async ({ params, body }, caller) =>
      answer(await quoteExchangeOf(ordering, await author(caller), returnParams(params), body.lines)),
    'POST /api/orders/:number/returns/:returnId/receive': async (
      { params, body },
      caller,
      { idempotencyKey },
    ) =>
      answer(
        await receiveReturn(ordering, await author(caller), returnParams(params), body, idempotencyKey),
        m.responses.returnReceived(),
      ),
    'PUT /api/orders/:number/attributes': async ({ params, body }, caller) =>
      answer(
        await setOrderAttributes(ordering, await author(caller), orderNumber(params.number), body),
        m.responses.attributesSaved(),
      ),
    'POST /api/orders/:number/notes': async ({ params, body }, caller) =>
      answer(
        await addInternalNote(ordering, await author(caller), orderNumber(params.number), body.note),
        m.responses.noteSaved(),
      ),
  };
}

const returnParams = ({ number, returnId }: { number: string; returnId: string }) => ({
  number: orderNumber(number),
  returnId,
});

/**
 * Places an order; a refused promo code counts as a guess, as in the cart.
 * @throws ShopError too_many_requests after too many guesses from this address
 */
async function limitGuesses<T>(
  limits: Pick<RateLimits, 'isExhausted' | 'countFailure'>,
  address: string,
  code: string,
  place: () => Promise<T>,
): Promise<T> {
  if (code === '') return place();
  if (await limits.isExhausted('code', address))
    throw new ShopError('too_many_requests', m.responses.tooManyCodes());
  try {
    return await place();
  } catch (error) {
    if (error instanceof ShopError && error.code === 'promo_refused' && error.fields[0]?.path === 'promoCode')
      await limits.countFailure('code', address, codeOf(code));
    throw error;
  }
}

import type { z } from 'zod';
import { mayDo, requireRight } from '#kernel/http/access.ts';
import { invalidInput, ShopError } from '#kernel/http/errors.ts';
import type { Quote } from '#modules/cart/contract/cart.ts';
import type { AdminOrder, manualTransition } from '#modules/orders/contract/admin-orders.ts';
import { canTransition } from '#modules/orders/contract/order-states.ts';
import type { Order, OrderRequest } from '#modules/orders/contract/orders.ts';
import type { OrderReturn } from '#modules/orders/contract/returns.ts';
import { notPossibleNow, requireOrderable } from '#modules/orders/index.ts';
import type { RefundRequest } from '#modules/payments/contract/payments.ts';
import * as m from '../../../messages/index.ts';
import type { FindSubject, Read, Subject, WaitingCall } from './subject.ts';

// Calls about orders that wait for their confirmation.

type Line = { quantity: number; name: string; variant: string; price: number };

const itemOf = ({ quantity, name, variant, price }: Line) =>
  m.mcp.item({ quantity, product: [name, variant].filter(Boolean).join(', '), price });

const quoteOf = (
  { lines, delivery, gift, sendSeparately, address, promoCode }: OrderRequest,
  read: Read,
): Promise<Quote> =>
  read('POST /api/cart/quote', {
    body: {
      lines,
      delivery,
      wrap: gift?.wrap ?? false,
      toRecipient: gift?.toRecipient ?? false,
      sendSeparately,
      to: { state: address.state, zipCode: address.zipCode, country: address.country },
      promoCode,
    },
  });

/** @throws ShopError of what cannot be ordered: its lines, its place, its promo code, cash on delivery, another total */
export const newOrder: FindSubject = async ({ fields, db, read }) => {
  const request = fields as OrderRequest;
  await requireOrderable(db, request);
  const { lines, total, promo, payments, served } = await quoteOf(request, read);
  if (!served) throw invalidInput([{ path: 'address.zipCode', message: m.mcp.isNotServed() }]);
  if (promo && !promo.applied) throw new ShopError('promo_refused', promo.message);
  if (total !== request.total) throw new ShopError('total_changed', m.mcp.totalIs({ total }));
  if (total > 0 && !payments.includes('cod')) throw new ShopError('cash_refused', m.mcp.noCash());
  return { lines: lines.map(itemOf) };
};

/** Returns an order in a line: number, customer, amount and state. */
const orderLine = ({ number, address, total, currency, state }: Order | AdminOrder) =>
  m.mcp.order({ number, customer: address.name, total, currency, state });

/** Returns the amount that was paid and is not refunded. */
const paidOf = ({ isPaid, total, refunded, advancePaidAt, advance }: Order | AdminOrder): number => {
  const paid = isPaid ? total : advancePaidAt === null ? 0 : (advance ?? 0);
  return Math.max(0, paid - refunded);
};

/** Returns an order that is to be cancelled: its items, and what its customer has paid. */
function cancelled(order: Order | AdminOrder): string[] {
  const { lines, currency } = order;
  const paid = paidOf(order);
  return [
    orderLine(order),
    ...lines.map(itemOf),
    paid > 0 ? m.mcp.isRefunded({ amount: paid, currency }) : m.mcp.nothingIsRefunded(),
  ];
}

/** @throws ShopError not_found, not_possible_now once the order is packed */
export const ownCancellation: FindSubject = async ({ fields: { number, key }, read }) => {
  const params = { number: String(number) };
  const order = await read<Order>('GET /api/orders/:number', { params, query: { key } });
  if (!order.canCancel && order.state !== 'cancelled')
    throw notPossibleNow(m.mcp.cannotBecome({ number: order.number, state: order.state, to: 'cancelled' }));
  return { lines: cancelled(order), covers: ['number', 'key'] };
};

const orderOf = ({ fields: { number }, read }: WaitingCall): Promise<AdminOrder> =>
  read('GET /api/orders/:number/desk', { params: { number: String(number) } });

type Transition = z.output<typeof manualTransition>;

type Refusals = Partial<Record<Transition['to'], (order: AdminOrder, by: Transition) => string | false>>;

const cannotBecome = ({ number, state }: AdminOrder, { to }: Transition) =>
  m.mcp.cannotBecome({ number, state, to });

/** Why an order cannot be moved, as far as it can be known before; a payment that arrives after a cancellation is refunded. */
const refusals: Refusals = {
  cancelled: (order, by) => !canTransition(order.state, 'cancelled') && cannotBecome(order, by),
  // Items of a return that the customer has announced are received with that return.
  returned: (order, by) =>
    (order.state === 'return_requested' || !canTransition(order.state, 'returned')) &&
    cannotBecome(order, by),
  paid(order, by) {
    const { number, state, moves, advance, advancePaidAt } = order;
    if (advance !== null && advancePaidAt === null) return m.mcp.advanceComesFirst({ number });
    return state !== 'cancelled' && !moves.includes('paid') && cannotBecome(order, by);
  },
  advance_paid(order, by) {
    const { number, state, advance, advancePaidAt } = order;
    if (advancePaidAt !== null) return false;
    if (advance === null) return m.mcp.hasNoAdvance({ number });
    return state !== 'cancelled' && !canTransition(state, 'paid') && cannotBecome(order, by);
  },
  payment_missing({ number, isPaid, advancePaidAt, claim }, { reference }) {
    if (isPaid || advancePaidAt !== null) return m.mcp.isPaid({ number });
    return (
      claim !== null &&
      claim.reference !== reference &&
      m.mcp.referenceIs({ number, reference: claim.reference })
    );
  },
  settled: (order, by) => order.owed <= 0 && cannotBecome(order, by),
};

/** @throws ShopError not_found, not_possible_now, right_missing for a decision about money */
export const transition: FindSubject = async (waiting) => {
  const by = waiting.fields as Transition;
  const { to } = by;
  const order = await orderOf(waiting);
  const { state } = order;
  const isAboutMoney = to === 'cancelled' ? paidOf(order) > 0 : to !== 'returned';
  if (isAboutMoney && to !== state) requireRight(waiting.caller?.rights ?? [], 'refunds');
  const refusal = to !== state && refusals[to]?.(order, by);
  if (refusal) throw notPossibleNow(refusal);
  return { lines: to === 'cancelled' ? cancelled(order) : [orderLine(order)], covers: ['number'] };
};

/**
 * A caller who may refund and not read orders gets no more than the arguments.
 * @throws ShopError not_found, not_possible_now without a payment, invalid_input for more than is left, or for a refund by hand
 * of what was paid online
 */
export const refund: FindSubject = async (waiting) => {
  if (!mayDo(waiting.caller, 'orders')) return { lines: [] };
  const { amount, method } = waiting.fields as RefundRequest;
  const order = await orderOf(waiting);
  const { number, refundable, refundableOnline, currency } = order;
  if (refundable === 0) throw notPossibleNow(m.mcp.nothingToRefund({ number }));
  const isByHand = refundableOnline === 0 || method !== null;
  const most = isByHand ? refundable : refundableOnline;
  if (amount > most)
    throw invalidInput([{ path: 'amount', message: m.mcp.isMoreThanRefundable({ refundable: most }) }]);
  if (isByHand && refundableOnline === refundable && order.advance === null)
    throw invalidInput([{ path: 'method', message: m.mcp.isOnlyForRefundsByHand() }]);
  return {
    lines: [
      orderLine(order),
      m.mcp.refundable({ refundable, currency }),
      isByHand ? m.mcp.isRefundedByHand() : m.mcp.goesToOnlinePayment(),
    ],
    covers: ['number'],
  };
};

/** Returns the order and the units of a return. @throws ShopError not_found, not_possible_now once it has ended */
async function returnOf(waiting: WaitingCall): Promise<{ orderReturn: OrderReturn; subject: Subject }> {
  const order = await orderOf(waiting);
  const orderReturn = order.returns.find(({ id }) => id === waiting.fields.returnId);
  if (!orderReturn) throw new ShopError('not_found', m.mcp.returnNotFound());
  if (orderReturn.state === 'declined' || orderReturn.state === 'received')
    throw notPossibleNow(m.mcp.returnIs({ state: orderReturn.state }));
  const productOf = (lineId: string) => order.lines.find(({ id }) => id === lineId)?.name ?? '';
  const units = orderReturn.lines.map(({ lineId, quantity }) =>
    m.mcp.units({ quantity, product: productOf(lineId) }),
  );
  return { orderReturn, subject: { lines: [orderLine(order), ...units], covers: ['number', 'returnId'] } };
}

export const returnAnswer: FindSubject = async (waiting) => (await returnOf(waiting)).subject;

export const returnReceipt: FindSubject = async (waiting) => {
  const { orderReturn, subject } = await returnOf(waiting);
  if (orderReturn.state !== 'approved') throw notPossibleNow(m.mcp.returnIs({ state: orderReturn.state }));
  return subject;
};

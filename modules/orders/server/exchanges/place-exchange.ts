import { toMinor } from '#kernel/contract/money.ts';
import type { Db } from '#kernel/database/database.ts';
import { requireRight } from '#kernel/http/access.ts';
import { invalidInput } from '#kernel/http/errors.ts';
import { paidByExchange, receivedByStaff } from '#modules/orders/contract/order-channels.ts';
import type { ExchangeTerms } from '#modules/orders/contract/returns.ts';
import type { ManualPayment } from '#modules/payments/contract/payments.ts';
import { moneyOf, refundsOfOrder, sumRefunds } from '#modules/payments/index.ts';
import { settingsOf } from '#modules/settings/index.ts';
import * as m from '../../messages/index.ts';
import { recordEvent } from '../history/record-event.ts';
import type { CreditNoteRow } from '../invoicing/credit-notes-store.ts';
import { invoiceColumnsFor } from '../invoicing/invoice-number.ts';
import { amountOf } from '../notifications/email-parts.ts';
import type { Ordering } from '../order-dependencies.ts';
import * as store from '../orders-store.ts';
import { unusedPayment } from '../payment/claimed-payments.ts';
import { byHandData } from '../payment/manual-payment.ts';
import { placeOnce } from '../place-order/place-order.ts';
import { recordRefunded, setRefunded } from '../refunds/record-refunds.ts';
import { isOver } from '../refunds/refund-due.ts';
import type { StaffAction, StaffMember } from '../staff-members.ts';
import { insertExchangeRefund } from './exchange-refund.ts';
import { type PricedExchange, requireSeenTotal } from './price-exchange.ts';

/** How the customer pays what the refund does not: not at all, by a link, to the courier, or to staff, who have received it. */
type RestPayment =
  | { kind: 'none' }
  | { kind: 'link'; method: string }
  | { kind: 'cash' }
  | { kind: 'received'; byHand: ManualPayment };

/** @throws ShopError invalid_input naming the field; right_missing */
function restPaymentOf(
  { toPay, payments }: PricedExchange,
  { payment, method, reference }: ExchangeTerms,
  { staffMember, amountText }: { staffMember: StaffMember; amountText: string },
): RestPayment {
  const refuse = (path: string, message: string) => invalidInput([{ path: `exchange.${path}`, message }]);
  if (toPay === 0) {
    if (payment !== null || method !== null) throw refuse('payment', m.exchange.nothingToPay());
    return { kind: 'none' };
  }
  if (payment === null) throw refuse('payment', m.exchange.isRequiredForRest({ amount: amountText }));
  if (payment === receivedByStaff) {
    requireRight(staffMember.rights, 'refunds');
    if (method === null) throw refuse('method', m.contractStaffOrders.isRequiredForReceived());
    return { kind: 'received', byHand: { method, reference } };
  }
  if (method !== null) throw refuse('method', m.contractStaffOrders.isOnlyForReceived());
  if (!payments.includes(payment)) throw refuse('payment', m.responses.paymentMethodUnavailable());
  return payment === 'cod' ? { kind: 'cash' } : { kind: 'link', method: payment };
}

type ExchangeOrder = {
  priced: PricedExchange;
  terms: ExchangeTerms;
  staffMember: StaffMember;
  action: StaffAction;
};

/** The order that items were exchanged for, and the sentences about the payment of it for the customer. */
export type PlacedExchange = { row: store.OrderRow; sentences: string[]; isToPay: boolean };

/**
 * Places the order that items of a locked order are exchanged for. The refund of the items pays as much of it as it can.
 * @throws ShopError as `placeOrder`; invalid_input and right_missing for the payment of the rest
 */
export async function placeExchange(
  ordering: Ordering,
  tx: Db,
  origin: store.OrderRow,
  { priced, terms, staffMember, action: { note: _, at, ...by } }: ExchangeOrder,
): Promise<PlacedExchange> {
  requireSeenTotal(priced, toMinor(terms.total));
  const { placing, credit, toPay } = priced;
  const amountText = amountOf(origin, await settingsOf(tx), toPay);
  const rest = restPaymentOf(priced, terms, { staffMember, amountText });
  const payment = rest.kind === 'link' ? rest.method : paidByExchange;
  const request = { ...placing.request, payment, total: terms.total };
  const { row } = await placeOnce(ordering, tx, { ...placing, request, isHeld: true });
  const byHand = rest.kind === 'received' ? await unusedPayment(tx, row, rest.byHand) : null;
  const paid =
    rest.kind === 'cash'
      ? { advance: credit, advancePaidAt: at }
      : {
          state: 'paid' as const,
          paidAt: at,
          outstanding: rest.kind === 'link' ? toPay : 0,
          ...(byHand && { paidMethod: byHand.method, paidReference: byHand.reference }),
          ...(await invoiceColumnsFor(tx, row, 'paid', at)),
        };
  const changed = { exchangeOf: origin.number, exchangeCredit: credit, ...paid };
  await store.updateOrder(tx, row.id, changed);
  const data = { amount: credit, method: 'exchange', order: origin.number } as const;
  const credited = { at, ...by, reason: 'exchange', data };
  const placed = { ...row, ...changed };
  if (rest.kind === 'none') await recordEvent(tx, placed, { ...credited, type: 'paid', state: 'paid' });
  else
    await recordEvent(tx, placed, {
      ...credited,
      type: 'advance_paid',
      state: rest.kind === 'link' ? 'paid' : null,
    });
  if (byHand)
    await recordEvent(tx, placed, {
      at,
      ...by,
      type: 'paid',
      state: 'paid',
      data: { amount: toPay, ...byHandData(byHand) },
    });
  if (rest.kind === 'link')
    await recordEvent(tx, placed, { at, ...by, type: 'difference_due', data: { amount: toPay } });
  return { row: placed, sentences: sentencesOf(rest.kind, amountText), isToPay: rest.kind === 'link' };
}

function sentencesOf(kind: RestPayment['kind'], amount: string): string[] {
  if (kind === 'link') return [m.exchange.pleasePayRest({ amount })];
  if (kind === 'received') return [m.editOrder.differenceReceived({ amount })];
  return kind === 'cash' ? [m.editOrder.pleasePayOnDelivery({ amount })] : [];
}

/**
 * Records that a part of the refund of a locked order pays the order that its items were exchanged for: no money is sent, and
 * the credit note is that of any refund.
 * @returns the credit note; null if nothing is paid, or the order has no invoice
 */
export async function payWithRefund(
  tx: Db,
  order: store.OrderRow,
  {
    credit,
    number,
    action: { note: reason, at, ...by },
  }: { credit: number; number: number; action: StaffAction },
): Promise<CreditNoteRow | null> {
  if (credit === 0) return null;
  const earlier = sumRefunds(refundsOfOrder(await moneyOf(tx, order.id)));
  const held = await setRefunded(tx, order, earlier + credit);
  const refundId = await insertExchangeRefund(tx, {
    orderId: order.id,
    amount: credit,
    number,
    reason,
    ...by,
    at,
  });
  const data = { method: 'exchange', order: number } as const;
  return recordRefunded(tx, held, {
    amount: credit,
    note: reason,
    data,
    reason: 'exchange',
    at,
    ...by,
    isOver: await isOver(tx, held),
    refundId,
  });
}

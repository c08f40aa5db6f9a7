import { formatMoney, toDecimal } from '#kernel/contract/money.ts';
import type { Db } from '#kernel/database/database.ts';
import { invalidInput } from '#kernel/http/errors.ts';
import { dueOnlineOf } from '#modules/orders/contract/cash-on-delivery.ts';
import type { OrderChannel } from '#modules/orders/contract/order-channels.ts';
import { paymentLinkDays } from '#modules/orders/contract/payment-deadlines.ts';
import type { ManualPayment } from '#modules/payments/contract/payments.ts';
import { settingsOf } from '#modules/settings/index.ts';
import * as m from '../../messages/index.ts';
import { recordEvent } from '../history/record-event.ts';
import { amountOf } from '../notifications/email-parts.ts';
import type { Ordering } from '../order-dependencies.ts';
import type * as store from '../orders-store.ts';
import { unusedPayment } from '../payment/claimed-payments.ts';
import { markPaid } from '../payment/mark-paid.ts';
import { actorOf, type StaffMember } from '../staff-members.ts';
import { mailStep, reread } from '../transitions.ts';
import { type Trust, trustOf } from './limits/identified-customer.ts';
import type { PlacedEvent } from './new-order-store.ts';

// What is different for an order that staff take; all else follows the rules of every order.

/** What staff decide about an order that they take. */
export type StaffTerms = {
  staffMember: StaffMember;
  channel: OrderChannel;
  /** The agreed discount in minor units, and why it or a price was agreed on. */
  discount: number;
  reason: string;
  /** The customer that staff chose; null to find the customer by email and phone number. */
  customerId: string | null;
  /** Money that staff have received; null if the customer is still to pay. */
  received: ManualPayment | null;
  /** The number of the order whose items are exchanged for those of this one. */
  exchangeOf?: number;
};

/** Staff have spoken to the customer: the order needs no confirmation. Its email address may still be of another person. */
export const trustOfStaffOrder = async (db: Db, email: string | null): Promise<Trust> => ({
  ...(await trustOf(db, { userId: null, email })),
  hasAccount: true,
});

/** Returns the first event of an order, attributed to its staff member. */
export const placedByStaff = (
  event: PlacedEvent,
  { staffMember, channel, exchangeOf }: StaffTerms,
): PlacedEvent => ({
  ...event,
  ...actorOf(staffMember),
  ...(exchangeOf === undefined
    ? { data: { ...event.data, channel } }
    : { reason: 'exchange', data: { ...event.data, order: exchangeOf } }),
});

const linkSeconds = paymentLinkDays * 86_400;

/** Returns the deadline of the payment by link; null for an order that is paid otherwise. */
export const linkDeadlineOf = (
  payment: string,
  { received, exchangeOf }: StaffTerms,
  moment: Date,
): Date | null =>
  payment === 'cod' || received !== null || exchangeOf !== undefined
    ? null
    : new Date(moment.getTime() + linkSeconds * 1000);

/** @throws ShopError invalid_input for a discount that is higher than the sum of the lines */
export function requireDiscount(
  { discount }: Pick<StaffTerms, 'discount'>,
  subtotal: number,
  settings: { currency: string; locale: string },
): void {
  if (discount <= subtotal) return;
  const most = formatMoney(toDecimal(subtotal), settings);
  throw invalidInput([{ path: 'discount', message: m.staffTerms.mustBeAtMost({ most }) }]);
}

/** Records why a price or a discount was agreed on, for staff only. */
export async function recordReason(tx: Db, order: store.OrderRow, staff: StaffTerms): Promise<void> {
  if (staff.reason === '') return;
  const data = staff.discount > 0 ? { amount: staff.discount } : {};
  await recordEvent(tx, order, {
    at: order.placedAt,
    type: 'price_agreed',
    data,
    note: staff.reason,
    internal: true,
    ...actorOf(staff.staffMember),
  });
}

/** Mails the customer the link to pay an order; schedules the reminder and the cancellation of the unpaid order. */
export async function requestPayment(ordering: Ordering, tx: Db, order: store.OrderRow): Promise<void> {
  const { number, payBy } = order;
  if (payBy === null) return;
  const settings = await settingsOf(tx);
  await mailStep(ordering, tx, order, 'pay_by_link', [], [], {
    amount: amountOf(order, settings, dueOnlineOf(order)),
    until: payBy,
  });
  const dayBefore = linkSeconds - 86_400;
  await ordering.jobs.add(tx, 'unpaid-order', { number, remind: true }, dayBefore);
  // A minute later than the deadline, so that differing clocks do not keep the order.
  await ordering.jobs.add(tx, 'unpaid-order', { number }, linkSeconds + 60);
}

/** Marks an order paid with the money that staff have received. @throws ShopError invalid_input for a UPI reference that paid another order */
export async function receivePayment(
  ordering: Ordering,
  tx: Db,
  order: store.OrderRow,
  { staffMember, received }: { staffMember: StaffMember; received: ManualPayment },
) {
  const byHand = await unusedPayment(tx, order, received);
  await markPaid(ordering, tx, order, { ...actorOf(staffMember), at: order.placedAt, byHand });
  return reread(tx, order.number);
}

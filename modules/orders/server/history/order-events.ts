import { formatMoney, toDecimal } from '#kernel/contract/money.ts';
import { manualMethodNames } from '#modules/payments/contract/payments.ts';
import type { CancellationReason, OrderEventData, OrderEventType } from '../orders-store.ts';

/** An event as its sentence needs it. */
type Described = { reason: string | null; data: OrderEventData; amount: string; what: string };

const paidReasons: Record<string, string> = {
  nothing_to_pay: ': nothing to pay',
  late: ' late: order restored',
};
const surplusReasons: Record<string, string> = {
  twice: 'Paid twice',
  too_late: 'Paid too late',
  otherwise: 'Wrong amount paid',
};
const cancellationReasons: Record<CancellationReason, string> = {
  unpaid: 'Not paid in time',
  unconfirmed: 'Not confirmed in time',
  replaced: 'Replaced by a new order before payment',
  payment_abandoned: 'Payment abandoned',
  account_deleted: 'Account deleted',
};

/** Returns a sentence with the method of payment: "Paid (UPI)". */
const withMethod = (sentence: string, { method }: OrderEventData): string =>
  method ? `${sentence} (${manualMethodNames[method]})` : sentence;

/** The types of events in the history of an order, with their sentences. */
const sentences: Record<OrderEventType, (event: Described) => string> = {
  placed: ({ data }) =>
    data.request === undefined ? 'Order placed' : `Order placed from custom order ${data.request}`,
  confirmed: ({ reason }) => (reason === 'by_staff' ? 'Confirmed by hand' : 'Confirmed by email'),
  paid: ({ reason, data }) => withMethod(`Paid${paidReasons[reason ?? ''] ?? ''}`, data),
  surplus_paid: ({ reason }) => `${surplusReasons[reason ?? ''] ?? 'Paid'}: refund started`,
  cancelled: ({ reason }) => cancellationReasons[reason as CancellationReason] ?? 'Cancelled',
  packed: () => 'Packed',
  parcel_sent: () => 'Parcel sent',
  sent: () => 'Sent',
  rest_not_sent: () => 'Remaining items not sent',
  delivered: () => 'Delivered',
  return_requested: () => 'Return requested',
  return_recorded: () => 'Return recorded and approved',
  return_approved: () => 'Return approved',
  return_declined: () => 'Return declined',
  return_received: () => 'Returned items received',
  return_closed: () => 'Return closed',
  returned_undelivered: () => 'Returned undelivered',
  returned_and_refunded: () => 'Returned and refunded',
  refund_requested: ({ amount }) => `Refund of ${amount} requested`,
  refund_due: ({ amount }) => `Refund of ${amount} due`,
  refund_written_off: ({ amount }) => `${amount} no longer owed`,
  refund_failed: ({ amount }) => `Refund of ${amount} failed`,
  refunded: ({ amount, data }) => withMethod(`Refunded ${amount}`, data),
  refund_complete: () => 'Everything is already refunded',
  note: () => 'Note',
  attributes_changed: () => 'Attributes changed',
  other: ({ what }) => what,
};

type StoredEvent = {
  type: OrderEventType;
  reason: string | null;
  data: OrderEventData;
  note: string;
  /** The sentence of an event without a type. */
  what: string;
};

/** Returns the sentence and the note of an event. @param money of the order, and the locale of the shop */
export function describeEvent(
  { type, reason, data, note, what }: StoredEvent,
  money: { currency: string; locale: string },
): { what: string; note: string } {
  const { amount, currency = money.currency, amountText } = data;
  const formatted =
    amountText ??
    (amount === undefined ? '' : formatMoney(toDecimal(amount), { currency, locale: money.locale }));
  const facts = [
    data.reference && `Reference: ${data.reference}`,
    type === 'surplus_paid' && formatted,
    note,
  ];
  return {
    what: sentences[type]({ reason, data, what, amount: formatted }),
    note: facts.filter(Boolean).join('\n'),
  };
}

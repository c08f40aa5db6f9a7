import { formatMoney, toDecimal } from '#kernel/contract/money.ts';
import { refundMethodNames } from '#modules/payments/contract/payments.ts';
import * as m from '../../messages/index.ts';
import type { CancellationReason, OrderEventData, OrderEventType } from '../orders-store.ts';

/** An event as its sentence needs it. */
type Described = { reason: string | null; data: OrderEventData; amount: string; sentence: string };

const paidReasons: Record<string, string> = {
  get nothing_to_pay() {
    return m.orderEvents.nothingToPay();
  },
  get late() {
    return m.orderEvents.lateOrderRestored();
  },
};
const surplusReasons: Record<string, string> = {
  get twice() {
    return m.orderEvents.paidTwice();
  },
  get too_late() {
    return m.orderEvents.paidTooLate();
  },
  get otherwise() {
    return m.orderEvents.wrongAmountPaid();
  },
};
const cancellationReasons: Record<CancellationReason, string> = {
  get unpaid() {
    return m.orderEvents.notPaidInTime();
  },
  get unconfirmed() {
    return m.orderEvents.notConfirmedInTime();
  },
  get replaced() {
    return m.orderEvents.replacedByNewOrderBefore();
  },
  get payment_abandoned() {
    return m.orderEvents.paymentAbandoned();
  },
  get account_deleted() {
    return m.orderEvents.accountDeleted();
  },
};

/** Returns a sentence with the method of payment: "Paid (UPI)". */
const withMethod = (sentence: string, { method }: OrderEventData): string =>
  method ? `${sentence} (${refundMethodNames[method]})` : sentence;

/** The types of events in the history of an order, with their sentences. */
const sentences: Record<OrderEventType, (event: Described) => string> = {
  placed: ({ data: { request, channel, order: origin } }) =>
    request === undefined
      ? origin !== undefined
        ? m.orderEvents.orderPlacedInExchange({ origin })
        : channel === undefined
          ? m.orderEvents.orderPlaced()
          : m.orderEvents.orderTaken({ channel })
      : m.orderEvents.orderPlacedFromCustomOrder({ request }),
  confirmed: ({ reason }) =>
    reason === 'by_staff' ? m.orderEvents.confirmedByHand() : m.orderEvents.confirmedByEmail(),
  paid: ({ reason, amount, data }) =>
    data.order === undefined
      ? withMethod(`Paid${paidReasons[reason ?? ''] ?? ''}`, data)
      : m.orderEvents.paidByRefundOf({ amount, origin: data.order }),
  advance_paid: ({ reason, amount, data }) =>
    data.order === undefined
      ? withMethod(m.orderEvents.advancePaid({ amount, isLate: reason === 'late' ? 'yes' : 'no' }), data)
      : m.orderEvents.paidByRefundOf({ amount, origin: data.order }),
  payment_claimed: ({ data }) => withMethod(m.orderEvents.paymentClaimed(), data),
  payment_missing: () => m.orderEvents.paymentMissing(),
  surplus_paid: ({ reason, data }) =>
    data.method
      ? withMethod(m.orderEvents.paidTooLate(), data)
      : m.orderEvents.refundStarted({ surplusReasons: surplusReasons[reason ?? ''] ?? m.orderEvents.paid() }),
  cancelled: ({ reason }) => cancellationReasons[reason as CancellationReason] ?? m.orderEvents.cancelled(),
  packed: () => m.orderEvents.packed(),
  parcel_sent: () => m.orderEvents.parcelSent(),
  sent: () => m.orderEvents.sent(),
  tracking_corrected: () => m.orderEvents.trackingCorrected(),
  rest_not_sent: () => m.orderEvents.remainingItemsNotSent(),
  delivered: () => m.orderEvents.delivered(),
  handed_over: () => m.orderEvents.handedOver(),
  return_requested: () => m.orderEvents.returnRequested(),
  return_recorded: () => m.orderEvents.returnRecordedAndApproved(),
  return_approved: () => m.orderEvents.returnApproved(),
  return_declined: () => m.orderEvents.returnDeclined(),
  return_received: () => m.orderEvents.returnedItemsReceived(),
  return_closed: () => m.orderEvents.returnClosed(),
  exchanged: ({ data: { order: number = 0 } }) => m.orderEvents.exchanged({ number }),
  exchange_cancelled: ({ amount, data: { order: number = 0 } }) =>
    m.orderEvents.exchangeCancelled({ amount, number }),
  returned_undelivered: () => m.orderEvents.returnedUndelivered(),
  returned_and_refunded: () => m.orderEvents.returnedAndRefunded(),
  refund_requested: ({ amount }) => m.orderEvents.refundOfRequested({ amount }),
  refund_due: ({ amount }) => m.orderEvents.refundOfDue({ amount }),
  refund_written_off: ({ amount }) => m.orderEvents.noLongerOwed({ amount }),
  refund_failed: ({ amount }) => m.orderEvents.refundOfFailed({ amount }),
  refunded: ({ amount, data }) =>
    data.order === undefined
      ? withMethod(m.orderEvents.refunded({ amount }), data)
      : m.orderEvents.refundPaysOrder({ amount, number: data.order }),
  refund_complete: () => m.orderEvents.everythingIsAlreadyRefunded(),
  note: () => m.orderEvents.note(),
  mail_sent_again: () => m.orderEvents.mailSentAgain(),
  attributes_changed: () => m.orderEvents.attributesChanged(),
  price_agreed: ({ amount }) => m.orderEvents.priceAgreed({ amount, isDiscount: amount ? 'yes' : 'no' }),
  edited: () => m.orderEvents.edited(),
  difference_due: ({ amount }) => m.orderEvents.differenceDue({ amount }),
  difference_paid: ({ amount, data }) => withMethod(m.orderEvents.differencePaid({ amount }), data),
  tagged: () => m.orderEvents.tagged(),
  untagged: () => m.orderEvents.untagged(),
  assigned: () => m.orderEvents.assigned(),
  unassigned: () => m.orderEvents.unassigned(),
  undone: ({ reason }) => m.orderEvents.undone({ reason: reason ?? '' }),
  other: ({ sentence }) => sentence,
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
  { type, reason, data, note, what: sentence }: StoredEvent,
  money: { currency: string; locale: string },
): { what: string; note: string } {
  const { amount, currency = money.currency, amountText } = data;
  const formatted =
    amountText ??
    (amount === undefined ? '' : formatMoney(toDecimal(amount), { currency, locale: money.locale }));
  const facts = [
    data.reference && m.orderEvents.reference({ reference: data.reference }),
    type === 'surplus_paid' && formatted,
    ...(data.changes ?? []).map(({ part, before, after }) => m.orderEvents.change({ part, before, after })),
    note,
  ];
  return {
    what: sentences[type]({ reason, data, sentence, amount: formatted }),
    note: facts.filter(Boolean).join('\n'),
  };
}

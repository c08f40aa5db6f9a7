import { z } from 'zod';
import { defineEvent, type EventType } from '#kernel/events/events.ts';
import { orderStates } from '#modules/orders/contract/order-states.ts';
import * as m from '../../messages/index.ts';
import type { OrderEventType } from '../orders-store.ts';

/** What each event of an order says. Amounts are in minor units of the currency. */
const data = z.object({
  orderId: z.uuid(),
  number: z.int(),
  state: z.enum(orderStates).describe('the state of the order after the event'),
  currency: z.string().describe('ISO 4217'),
  total: z.int().describe('the total of the order, in minor units of the currency'),
  amount: z.int().optional().describe('the amount of the event, such as that of a refund, in minor units'),
  reason: z.string().optional().describe('a code of the reason, where there is one'),
});
export type EmittedOrderEvent = z.output<typeof data>;

const orderEvent = (type: string, description: string) => defineEvent({ type, description, data });

export const orderPlaced = orderEvent('order.placed', m.historyEvents.orderIsPlaced());
export const orderConfirmed = orderEvent('order.confirmed', m.historyEvents.guestOrStaff());
export const orderPaid = orderEvent('order.paid', m.historyEvents.paymentOfOrderIsCaptured());
export const orderAdvancePaid = orderEvent('order.advance_paid', m.historyEvents.advanceOfOrderIsPaid());
export const orderEdited = orderEvent('order.edited', m.historyEvents.orderIsEdited());
export const orderCancelled = orderEvent('order.cancelled', m.historyEvents.orderIsCancelled());
export const orderPacked = orderEvent('order.packed', m.historyEvents.allItemsOfOrder());
export const shipmentSent = orderEvent('shipment.sent', m.historyEvents.parcelWithItemsOfOrder());
export const trackingCorrected = orderEvent('shipment.corrected', m.historyEvents.trackingOfParcel());
export const orderDelivered = orderEvent('order.delivered', m.historyEvents.allItemsOfOrderAreDelivered());
export const transitionUndone = orderEvent('order.undone', m.historyEvents.transitionIsUndone());
export const returnRequested = orderEvent('return.requested', m.historyEvents.returnIsRequested());
export const returnApproved = orderEvent('return.approved', m.historyEvents.staffApproveReturn());
export const returnDeclined = orderEvent('return.declined', m.historyEvents.staffDeclineReturn());
export const returnReceived = orderEvent('return.received', m.historyEvents.itemsOfReturnArrive());
export const refundRequested = orderEvent(
  'refund.requested',
  m.historyEvents.staffRequestRefundFromProvider(),
);
export const refundDue = orderEvent('refund.due', m.historyEvents.amountIsDueThatStaff());
export const refundSettled = orderEvent('refund.settled', m.historyEvents.refundIsSettled());
export const refundFailed = orderEvent('refund.failed', m.historyEvents.providerRejectsRefund());

/** The events that an entry in the history of an order emits; others concern staff only. */
export const emittedBy: Partial<Record<OrderEventType, readonly EventType<EmittedOrderEvent>[]>> = {
  placed: [orderPlaced],
  confirmed: [orderConfirmed],
  advance_paid: [orderAdvancePaid],
  paid: [orderPaid],
  edited: [orderEdited],
  cancelled: [orderCancelled],
  packed: [orderPacked],
  parcel_sent: [shipmentSent],
  sent: [shipmentSent],
  tracking_corrected: [trackingCorrected],
  delivered: [orderDelivered],
  handed_over: [orderDelivered],
  undone: [transitionUndone],
  return_requested: [returnRequested],
  return_recorded: [returnRequested, returnApproved],
  return_approved: [returnApproved],
  return_declined: [returnDeclined],
  return_received: [returnReceived],
  refund_requested: [refundRequested],
  refund_due: [refundDue],
  refunded: [refundSettled],
  refund_failed: [refundFailed],
};

/** The types of events of orders. */
export const orderEventTypes = [...new Set(Object.values(emittedBy).flat())];

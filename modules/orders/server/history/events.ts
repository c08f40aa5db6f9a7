import { z } from 'zod';
import { defineEvent, type EventType } from '#kernel/events/events.ts';
import { orderStates } from '#modules/orders/contract/order-states.ts';
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

export const orderPlaced = orderEvent('order.placed', 'An order is placed; it may wait for its payment.');
export const orderConfirmed = orderEvent(
  'order.confirmed',
  'A guest, or staff, confirms an order with cash on delivery.',
);
export const orderPaid = orderEvent('order.paid', 'The payment of an order is captured or recorded by hand.');
export const orderCancelled = orderEvent('order.cancelled', 'An order is cancelled, with its reason.');
export const orderPacked = orderEvent('order.packed', 'All items of an order are packed.');
export const shipmentSent = orderEvent('shipment.sent', 'A parcel with items of an order is sent.');
export const orderDelivered = orderEvent('order.delivered', 'All items of an order are delivered.');
export const returnRequested = orderEvent('return.requested', 'A return is requested, or recorded by staff.');
export const returnApproved = orderEvent('return.approved', 'Staff approve a return.');
export const returnDeclined = orderEvent('return.declined', 'Staff decline a return.');
export const returnReceived = orderEvent('return.received', 'Items of a return arrive.');
export const refundRequested = orderEvent('refund.requested', 'Staff request a refund from the provider.');
export const refundDue = orderEvent('refund.due', 'An amount is due that staff refund by hand.');
export const refundSettled = orderEvent('refund.settled', 'A refund is settled.');
export const refundFailed = orderEvent('refund.failed', 'The provider rejects a refund.');

/** The events that an entry in the history of an order emits; others concern staff only. */
export const emittedBy: Partial<Record<OrderEventType, readonly EventType<EmittedOrderEvent>[]>> = {
  placed: [orderPlaced],
  confirmed: [orderConfirmed],
  paid: [orderPaid],
  cancelled: [orderCancelled],
  packed: [orderPacked],
  parcel_sent: [shipmentSent],
  sent: [shipmentSent],
  delivered: [orderDelivered],
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

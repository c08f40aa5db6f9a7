import { attributeValues } from '#kernel/contract/attributes.ts';
import { maxNameLength, maxSearchLength } from '#kernel/contract/limits.ts';
import { day, queryLimit, queryPage } from '#kernel/contract/query-values.ts';
import { tag } from '#kernel/contract/tag.ts';
import { nonBlankText, text } from '#kernel/contract/text.ts';
import { z } from '#kernel/contract/zod.ts';
import { paymentMethod } from '#modules/cart/contract/cart.ts';
import { maxCartLines } from '#modules/cart/contract/cart-lines.ts';
import { orderDeliveries } from '#modules/delivery/contract/delivery.ts';
import {
  adminPayment,
  adminRefund,
  manualMethods,
  manualPayment,
} from '#modules/payments/contract/payments.ts';
import { carrierChoice } from '#modules/shipping/contract/shipping.ts';
import * as m from '../messages/index.ts';
import { orderCash } from './courier-cash.ts';
import { maxNote, maxTrackingNumber } from './limits.ts';
import { orderChannels } from './order-channels.ts';
import { orderSorts } from './order-sorts.ts';
import { orderStates } from './order-states.ts';
import { orderDetails, pages, summaryFields } from './orders.ts';
import { assignedFilter, assignee } from './organising.ts';
import { adminOrdersPageSize } from './page-sizes.ts';
import { lineQuantities } from './returns.ts';
import { undoOffer } from './undo.ts';

/** Days since the promised day: 0 on that day, null before it and for an order that is not awaited. */
const daysLate = z.int().min(0).nullable();

/**
 * Reasons to check an order that is not packed or paid: its confirmation is missing, it is unusually large, or the last
 * days have many orders from one network, with one email or to one address, or several names with one phone number.
 */
export const suspicions = ['unconfirmed', 'large', 'network', 'email', 'address', 'names'] as const;
export type Suspicion = (typeof suspicions)[number];

/** How staff group orders and share them out. */
const organised = { tags: z.array(z.string()), assignedTo: assignee.nullable() };

/** An entry of the back office's order list. */
export const orderRow = z.strictObject({
  ...summaryFields,
  customer: z.string(),
  email: z.string().nullable(),
  city: z.string(),
  isGift: z.boolean(),
  channel: z.enum(orderChannels),
  delivery: z.enum(orderDeliveries),
  arrives: z.strictObject({ from: z.iso.date(), to: z.iso.date() }),
  daysLate,
  ...organised,
  suspicions: z.array(z.enum(suspicions)),
  /** Units shipped, units in all, and when the latest shipment left; null before the first. */
  sent: z.strictObject({ pieces: z.int(), of: z.int(), at: z.iso.datetime().nullable() }),
});
export type OrderRow = z.infer<typeof orderRow>;

/**
 * Views of the order list by the next action. `late`: the promised day is past and the order is not delivered;
 * `at_risk`: it should have left by now to arrive in time, or its work was moved to a day that is too late;
 * `with_courier`: a courier has not remitted its cash; `suspicious`: to be checked before packing.
 */
export const orderViews = [
  'late',
  'at_risk',
  'to_pack',
  'to_ship',
  'on_its_way',
  'to_confirm',
  'unpaid',
  'returns',
  'to_refund',
  'with_courier',
  'suspicious',
  'done',
] as const;
export const orderListQuery = z.strictObject({
  page: queryPage().default(1),
  limit: queryLimit().default(adminOrdersPageSize),
  state: z.enum(orderStates).optional(),
  view: z.enum(orderViews).optional(),
  /**
   * Parts of a name or email address, words of city, product or tag; the number of order, phone, PIN code, invoice or shipment.
   */
  search: text(maxSearchLength).optional(),
  payment: paymentMethod.optional(),
  channel: z.enum(orderChannels).optional(),
  tag: tag().optional(),
  /** The id of a staff member; `me`: the caller; `none`: orders that are not assigned. */
  assigned: assignedFilter.optional(),
  /** The name of an artisan, as on an ordered item. */
  artisan: text(maxNameLength).trim().optional(),
  /** In the view `with_courier`: the courier that has the cash. */
  courier: text(maxNameLength).trim().optional(),
  from: day().optional(),
  to: day().optional(),
  /** By default the latest first, or in views of undelivered orders the promised day. */
  sort: z.enum(orderSorts).optional(),
});
export type OrderListQuery = z.output<typeof orderListQuery>;
export const orderList = z.strictObject({
  orders: z.array(orderRow),
  ...pages,
  /** Whether there are more matches than are counted. */
  more: z.boolean(),
});

/** An order as staff see it. */
export const adminOrder = z.strictObject({
  ...orderDetails,
  /** Null for an order of staff without an email; empty once its customer is erased. */
  email: z.string().nullable(),
  ...organised,
  channel: z.enum(orderChannels),
  /** The name of the program that placed the order, by its own account. */
  agent: z.string().nullable(),
  userId: z.uuid().nullable(),
  paidAt: z.iso.datetime().nullable(),
  /** The method of a payment recorded by hand; null if there is none. */
  paidMethod: z.enum(manualMethods).nullable(),
  paidReference: z.string(),
  /** Where its cash is; null if nothing is collected at the door. */
  cash: orderCash.nullable(),
  daysLate,
  /** The days of the lines whose work was moved after the order. */
  plans: z.array(
    z.strictObject({
      lineId: z.uuid(),
      madeBy: z.iso.date(),
      leavesOn: z.iso.date(),
      isLate: z.boolean(),
    }),
  ),
  /** The states that can follow, and `advance_paid` for an order that waits for its advance. */
  moves: z.array(z.enum([...orderStates, 'advance_paid'])),
  /** The last transition, while it can be undone; null otherwise. */
  undo: undoOffer.nullable(),
  updatedAt: z.iso.datetime(),
  /** Online payment attempts and refunds, each in order of time. */
  payments: z.array(adminPayment),
  refunds: z.array(adminRefund),
  /** The amount that can still be refunded. */
  refundable: z.number(),
  /** The part of it that its online payment can be refunded; the rest is refunded by hand. */
  refundableOnline: z.number(),
  /** The address for returned items and of the seller on invoices; empty if the settings have none. */
  sellerAddress: z.string(),
});
export type AdminOrder = z.infer<typeof adminOrder>;

/**
 * The manual transitions by staff. `confirmed`: an order whose email confirmation a guest gave by phone; `shipped`: the
 * remaining units are not sent; `returned`: a parcel came back undelivered; `settled`: nothing more is owed of a paid
 * order, with a required note; `payment_missing`: the claimed payment with this reference has not arrived. Method and
 * reference belong to `paid` and `advance_paid`, which says that the advance has arrived; a packed or shipped order with cash on delivery keeps its state when it is marked paid.
 */
export const manualTransition = z
  .strictObject({
    to: z.enum([
      'confirmed',
      'advance_paid',
      'paid',
      'payment_missing',
      'packed',
      'shipped',
      'delivered',
      'cancelled',
      'returned',
      'settled',
    ]),
    note: text(maxNote).trim().default(''),
    ...manualPayment,
  })
  .refine(({ to, method }) => to === 'paid' || to === 'advance_paid' || method === null, {
    path: ['method'],
    error: () => m.contractAdminOrders.isOnlyForOrders(),
  });
export const shipmentRequest = z.strictObject({
  lines: lineQuantities,
  ...carrierChoice,
  carrier: text(maxNameLength).trim().default(''),
  trackingNumber: text(maxTrackingNumber).trim().default(''),
  trackingUrl: z
    .union([z.literal('').transform(() => null), z.url({ protocol: /^https?$/ })])
    .nullable()
    .default(null),
});
export type ShipmentRequest = z.output<typeof shipmentRequest>;
/** The corrected tracking of a parcel; without a link, that of the courier applies. */
export const trackingCorrection = z.strictObject({
  ...shipmentRequest.pick({ carrier: true, trackingUrl: true }).shape,
  trackingNumber: nonBlankText(maxTrackingNumber),
});
export type TrackingCorrection = z.output<typeof trackingCorrection>;
/** Values that staff set; those not given stay, and an empty text removes one. */
export const orderAttributesUpdate = z.strictObject({
  attributes: attributeValues.optional(),
  lines: z
    .array(z.strictObject({ lineId: z.uuid(), attributes: attributeValues }))
    .max(maxCartLines)
    .optional(),
});
export type OrderAttributesUpdate = z.output<typeof orderAttributesUpdate>;
export const orderNote = z.strictObject({ note: nonBlankText(maxNote) });

// Bulk operations of the back office on orders: counts, printed documents and the export.

/** The most orders in one print or bulk run: a busy day. */
export const maxPrinted = 250;

/** The filters of the order list, without paging. */
export const orderFilterQuery = orderListQuery.omit({ page: true, limit: true });
export type OrderListFilter = z.output<typeof orderFilterQuery>;

/** The same without their order: a file has the latest orders first. */
export const orderExportQuery = orderFilterQuery.omit({ sort: true });

/** The numbers of the orders before and after an order in a list; null at its ends. */
export const orderNeighbours = z.strictObject({
  previous: z.int().nullable(),
  next: z.int().nullable(),
});
export type OrderNeighbours = z.infer<typeof orderNeighbours>;

/** Order numbers in the URL of a print: 1001,1002. */
export const printQuery = z.strictObject({
  numbers: text(10 * maxPrinted)
    .regex(/^\d{1,9}(,\d{1,9})*$/, { error: () => m.contractAdminOrders.mustBeNumbersOfOrders() })
    .transform((numbers) => [...new Set(numbers.split(',').map(Number))])
    .refine((numbers) => numbers.length <= maxPrinted, {
      error: () => m.contractAdminOrders.mustBeAtMostOrders({ maxPrinted }),
    }),
});

/** Paper of address labels: of a label printer, or A4 with four labels on a page. */
export const labelPapers = ['4x6', 'a4'] as const;
export type LabelPaper = (typeof labelPapers)[number];
export const labelQuery = z.strictObject({
  ...printQuery.shape,
  paper: z.enum(labelPapers).default('4x6'),
});

/** The number of orders in each view, counted up to the limit of the list. */
export const orderCounts = z.record(z.enum(orderViews), z.int().min(0));
export type OrderCounts = z.infer<typeof orderCounts>;

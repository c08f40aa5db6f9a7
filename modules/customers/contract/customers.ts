import { maxSearchLength } from '#kernel/contract/limits.ts';
import { price } from '#kernel/contract/price.ts';
import {
  day,
  queryBoolean,
  queryInteger,
  queryLimit,
  queryPage,
  queryPrice,
} from '#kernel/contract/query-values.ts';
import { tag, typedTags } from '#kernel/contract/tag.ts';
import { nonBlankText, singleLine, text } from '#kernel/contract/text.ts';
import { z } from '#kernel/contract/zod.ts';
import { storedAddressFields } from '#modules/addresses/contract/addresses.ts';
import { customOrderStates } from '#modules/custom-orders/contract/custom-order-transitions.ts';
import { orderStage } from '#modules/orders/contract/order-stage.ts';
import { exportedReview } from '#modules/reviews/contract/reviews.ts';
import { customersPageSize, maxCustomerNote, maxMovedOrders, maxSegmentName } from './limits.ts';
import { customerKinds, customerSorts } from './list-choices.ts';
import { maxOrdersFilter, reversedRanges } from './reversed-ranges.ts';

// The buyers of the shop, guests included. Only the back office reads them.

/** An entry of the list; amounts are decimals. */
export const customer = z.strictObject({
  id: z.uuid(),
  /** Name, email and phone of the latest order that has them; the name and the phone can be empty. */
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  /** null for a guest. */
  userId: z.uuid().nullable(),
  /** Orders that are not cancelled. */
  orders: z.int().min(0),
  /** Paid, less what was refunded. */
  spent: z.number(),
  refunded: z.number(),
  /** Cash on delivery orders that were refused at the door. */
  refused: z.int().min(0),
  firstOrderAt: z.iso.datetime(),
  lastOrderAt: z.iso.datetime(),
  tags: z.array(z.string()),
});
export type Customer = z.infer<typeof customer>;

const filterFields = {
  kind: z.enum(customerKinds).optional(),
  tag: tag().optional(),
  /** Customers whose latest order is of this day or later. */
  since: day().optional(),
  /** Customers whose latest order is of this day or earlier. */
  until: day().optional(),
};

type Ranges = Parameters<typeof reversedRanges>[0];
/** Refuses a range whose first value is above the last one. */
function checkRanges(filter: Ranges, context: z.RefinementCtx): void {
  for (const { name, message } of reversedRanges(filter))
    context.addIssue({ code: 'custom', path: [name], message });
}

const orderCount = () => z.int().min(0).max(maxOrdersFilter);
/** The filters of a segment. A search is no part of one, since the text would outlive an erased customer. */
export const customerFilter = z
  .strictObject({
    ...filterFields,
    refused: z.boolean().optional(),
    minSpent: price().optional(),
    maxSpent: price().optional(),
    minOrders: orderCount().optional(),
    maxOrders: orderCount().optional(),
  })
  .superRefine(checkRanges);
export type CustomerFilter = z.output<typeof customerFilter>;

const queryOrderCount = () => queryInteger(0, maxOrdersFilter);
const queryFields = {
  ...filterFields,
  /** Customers who refused a delivery. */
  refused: queryBoolean().optional(),
  /** The lowest and highest spend: paid, less what was refunded. */
  minSpent: queryPrice().optional(),
  maxSpent: queryPrice().optional(),
  /** The fewest and most orders that are not cancelled. */
  minOrders: queryOrderCount().optional(),
  maxOrders: queryOrderCount().optional(),
  /** Parts of name, email or phone, or the number of an order. */
  search: text(maxSearchLength).optional(),
};
export const customerExportQuery = z.strictObject(queryFields).superRefine(checkRanges);
export const customerListQuery = z
  .strictObject({
    ...queryFields,
    page: queryPage().default(1),
    limit: queryLimit().default(customersPageSize),
    sort: z.enum(customerSorts).default('last'),
  })
  .superRefine(checkRanges);
export type CustomerListQuery = z.output<typeof customerListQuery>;
export const customerList = z.strictObject({
  customers: z.array(customer),
  pages: z.int().min(1),
  total: z.int().min(0),
  /** Whether there are more matches than are counted. */
  more: z.boolean(),
  /** Whether orders wait to be added to their customers, as after the update of a shop with many orders. */
  isFilling: z.boolean(),
});
export const customerTags = z.array(z.string());

export const customerParams = z.strictObject({ id: z.uuid() });

/** An order or a user, whose customer is found. */
export const customerQuery = z
  .strictObject({ order: text(20).optional(), user: z.uuid().optional() })
  .refine(({ order, user }) => (order === undefined) !== (user === undefined));
/** null for a user without orders, and for an order of an erased person. */
export const foundCustomer = customer
  .pick({ id: true, name: true, email: true, orders: true, refused: true })
  .nullable();

const note = z.strictObject({ id: z.uuid(), note: z.string(), byName: z.string(), at: z.iso.datetime() });
export const noteParams = customerParams.extend({ noteId: z.uuid() });
export const notePayload = z.strictObject({ note: nonBlankText(maxCustomerNote) });
/** One tag, or several with commas between them. */
export const tagPayload = z.strictObject({ tag: typedTags() });
export const tagQuery = z.strictObject({ tag: tag() });

const summary = customer.pick({ id: true, name: true, email: true, phone: true, orders: true });

export const customerDetail = customer.extend({
  /** All emails and phone numbers of the customer's orders. */
  emails: z.array(z.string()),
  phones: z.array(z.string()),
  notes: z.array(note),
  /** The latest orders, cancelled ones included, and their number. */
  latestOrders: z.array(
    z.strictObject({
      number: z.int(),
      ...orderStage.shape,
      placedAt: z.iso.datetime(),
      total: z.number(),
      refunded: z.number(),
      pieces: z.int(),
      isRefused: z.boolean(),
    }),
  ),
  allOrders: z.int(),
  requests: z.array(
    z.strictObject({ number: z.string(), state: z.enum(customOrderStates), what: z.string() }),
  ),
  messages: z.array(z.strictObject({ topic: z.string(), message: z.string(), sentAt: z.iso.datetime() })),
  reviews: z.array(
    exportedReview.pick({ slug: true, name: true, rating: true, body: true, writtenAt: true }),
  ),
  wishes: z.array(z.strictObject({ id: z.uuid(), slug: z.string(), name: z.string() })),
  /** Other customers with the same phone number or email. */
  similar: z.array(summary),
});
export type CustomerDetail = z.infer<typeof customerDetail>;

/** Where the latest orders of a customer went, each address once. */
export const customerAddresses = z.array(z.strictObject(storedAddressFields));

export const mergePayload = z.strictObject({
  /** The customer whose orders move; it exists no more afterwards. */
  merged: z.uuid(),
});

export const moveOrdersPayload = z.strictObject({
  /** The numbers of the orders; at least one order stays. */
  orders: z.array(z.int()).min(1).max(maxMovedOrders),
  /** The customer who gets them; null for a new one. */
  to: z.uuid().nullable(),
});
/** The customer who has the orders. */
export const movedOrders = z.strictObject({ id: z.uuid() });

export const customerSegment = z.strictObject({ id: z.uuid(), name: z.string(), filter: customerFilter });
export type CustomerSegment = z.infer<typeof customerSegment>;
export const customerSegments = z.array(customerSegment);
export const segmentPayload = z.strictObject({ name: singleLine(maxSegmentName), filter: customerFilter });

import { manualTransition, orderListQuery, orderViews } from './orders.ts';
import { text } from './text.ts';
import { z } from './zod.ts';

// Bulk operations of the back office on orders: counts, printed documents, bulk transitions, and the export.

/** The most orders in one print or bulk transition. */
export const maxPrinted = 100;

/** The filters of the order list, without paging. */
export const orderExportQuery = orderListQuery.omit({ page: true, limit: true });

/** Order numbers in the URL of a print: 1001,1002. */
export const printQuery = z.strictObject({
  numbers: text(10 * maxPrinted)
    .regex(/^\d{1,9}(,\d{1,9})*$/, { error: 'must be numbers of orders with commas between them' })
    .transform((numbers) => [...new Set(numbers.split(',').map(Number))])
    .refine((numbers) => numbers.length <= maxPrinted, { error: `must be at most ${maxPrinted} orders` }),
});

/**
 * A bulk transition by staff. Only orders that are neither paid nor packed can be cancelled with it, and no email is
 * sent.
 */
export const bulkTransition = z.strictObject({
  numbers: z.array(z.int().min(1)).min(1).max(maxPrinted),
  to: manualTransition.shape.to.extract(['packed', 'delivered', 'cancelled']),
});
export type BulkTransition = z.output<typeof bulkTransition>;

/** The result per order: moved now, in the state already, or refused with the reason. */
export const bulkTransitionResult = z.strictObject({
  moved: z.array(z.int()),
  already: z.array(z.int()),
  refused: z.array(z.strictObject({ number: z.int(), message: z.string() })),
});
export type BulkTransitionResult = z.infer<typeof bulkTransitionResult>;

/** The number of orders in each view, counted up to the limit of the list. */
export const orderCounts = z.record(z.enum(orderViews), z.int().min(0));
export type OrderCounts = z.infer<typeof orderCounts>;

import { deskMove, orderListQuery, orderViews } from './orders.ts';
import { text } from './text.ts';
import { z } from './zod.ts';

// What the shop does with many orders at once: counts them, prints their papers, takes them along as a file.

/** Orders whose papers are printed together, or that are moved together. */
export const maxPrinted = 100;

/** What a list of orders is narrowed down to, without its pages. */
export const orderExportQuery = orderListQuery.omit({ page: true, limit: true });

/** Numbers of orders as the address of a print has them: 1001,1002. */
export const printQuery = z.strictObject({
  numbers: text(10 * maxPrinted)
    .regex(/^\d{1,9}(,\d{1,9})*$/, { error: 'must be numbers of orders with commas between them' })
    .transform((numbers) => [...new Set(numbers.split(',').map(Number))])
    .refine((numbers) => numbers.length <= maxPrinted, { error: `must be at most ${maxPrinted} orders` }),
});

/** Orders that staff move together. Cancelled like this are orders that are neither paid nor packed, and no email is sent. */
export const bulkMove = z.strictObject({
  numbers: z.array(z.int().min(1)).min(1).max(maxPrinted),
  to: deskMove.shape.to.extract(['packed', 'delivered', 'cancelled']),
});
export type BulkMove = z.output<typeof bulkMove>;

/** What became of each: moved now, there already, or refused and why. */
export const bulkMoved = z.strictObject({
  moved: z.array(z.int()),
  already: z.array(z.int()),
  refused: z.array(z.strictObject({ number: z.int(), message: z.string() })),
});
export type BulkMoved = z.infer<typeof bulkMoved>;

/** How many orders each view shows, counted no further than anybody pages through. */
export const orderTally = z.record(z.enum(orderViews), z.int().min(0));
export type OrderTally = z.infer<typeof orderTally>;

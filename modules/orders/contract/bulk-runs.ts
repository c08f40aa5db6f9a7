import { maxNameLength } from '#kernel/contract/limits.ts';
import { text } from '#kernel/contract/text.ts';
import { z } from '#kernel/contract/zod.ts';
import { carrierChoice } from '#modules/shipping/contract/shipping.ts';
import * as m from '../messages/index.ts';
import { manualTransition, maxPrinted } from './admin-orders.ts';
import { maxNote, maxTrackingNumber } from './limits.ts';
import { assignment, orderTagPayload } from './organising.ts';

// Runs: one change of many orders, which the server makes one order after the other while staff see the progress.

/** The most orders in one run. */
export const maxBulk = maxPrinted;

const orderNumber = z.int().min(1);

/** A bulk transition by staff. */
export const bulkTransition = z
  .strictObject({
    numbers: z.array(orderNumber).min(1).max(maxBulk),
    to: manualTransition.shape.to.extract(['packed', 'delivered', 'cancelled']),
    /** Why all orders are cancelled. */
    reason: text(maxNote).trim().default(''),
    /**
     * Whether the customers of cancelled orders get an email, and paid orders are refunded. Without it, only orders that are
     * neither paid nor packed are cancelled.
     */
    notifyCustomers: z.boolean().default(false),
  })
  .refine(({ to, reason }) => to === 'cancelled' || reason === '', {
    path: ['reason'],
    error: () => m.bulkRuns.isForCancelling(),
  })
  .refine(({ to, notifyCustomers }) => to === 'cancelled' || !notifyCustomers, {
    path: ['notifyCustomers'],
    error: () => m.bulkRuns.isForCancelling(),
  });
export type BulkTransition = z.output<typeof bulkTransition>;

/** Returns the places of the values that an earlier entry of the list has; empty values count as different. */
function repeatedPlaces(values: readonly (string | number)[]): number[] {
  return values.flatMap((value, at) => (value !== '' && values.indexOf(value) < at ? [at] : []));
}

/** One parcel for each order, with all units that are left to send. */
export const bulkParcels = z.strictObject({
  ...carrierChoice,
  carrier: text(maxNameLength).trim().default(''),
  parcels: z
    .array(
      z.strictObject({ number: orderNumber, trackingNumber: text(maxTrackingNumber).trim().default('') }),
    )
    .min(1)
    .max(maxBulk)
    .superRefine((parcels, context) => {
      const issues = [
        { column: 'number', message: m.bulkRuns.isTwice() },
        { column: 'trackingNumber', message: m.bulkRuns.isOfAnotherParcel() },
      ] as const;
      for (const { column, message } of issues)
        for (const at of repeatedPlaces(parcels.map((parcel) => parcel[column])))
          context.addIssue({ code: 'custom', path: [at, column], message });
    }),
});
export type BulkParcels = z.output<typeof bulkParcels>;

/** The tags that all orders get or lose. */
export const bulkTag = z.strictObject({
  numbers: bulkTransition.shape.numbers,
  ...orderTagPayload.shape,
  to: z.enum(['tagged', 'untagged']),
});
export type BulkTag = z.output<typeof bulkTag>;

/** The staff member to whom all orders are assigned; null for none. */
export const bulkAssignment = assignment.extend({ numbers: bulkTransition.shape.numbers });
export type BulkAssignment = z.output<typeof bulkAssignment>;

/** A finished run to packed, shipped or delivered, to be undone. */
export const bulkUndo = z.strictObject({ run: z.uuid() });

export const bulkTargets = [
  ...bulkTransition.shape.to.options,
  'shipped',
  ...bulkTag.shape.to.options,
  'assigned',
  'undone',
] as const;
export type BulkTarget = (typeof bulkTargets)[number];

/** A run with its results so far, per order: changed, in the state already, or refused with the reason. */
export const bulkRun = z.strictObject({
  id: z.uuid(),
  to: z.enum(bulkTargets),
  total: z.int(),
  moved: z.array(z.int()),
  already: z.array(z.int()),
  refused: z.array(z.strictObject({ number: z.int(), message: z.string() })),
  startedAt: z.iso.datetime(),
  /** null while orders are left. */
  finishedAt: z.iso.datetime().nullable(),
});
export type BulkRun = z.infer<typeof bulkRun>;

export const bulkRunParams = z.strictObject({ id: z.uuid() });

/** Returns the number of orders that a run is done with. */
export const doneOf = ({ moved, already, refused }: BulkRun): number =>
  moved.length + already.length + refused.length;

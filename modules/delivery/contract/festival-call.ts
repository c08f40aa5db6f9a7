import { z } from '#kernel/contract/zod.ts';
import { pinCode } from './promise-call.ts';

/** The place of the delivery; by default one that no lane names. */
export const festivalQuery = z.strictObject({ pin: pinCode().optional() });
export type FestivalQuery = z.output<typeof festivalQuery>;

/** Until when to order for the next festival; null if none is near, or the owner shows none. */
export const festivalAnswer = z
  .strictObject({
    name: z.string(),
    day: z.iso.date(),
    /** The last day of delivery before it. */
    by: z.iso.date(),
    /** The moment from which an order no longer arrives. */
    orderBy: z.iso.datetime(),
    /** As a sentence: Order by 3 November for Diwali. */
    text: z.string(),
  })
  .nullable();
export type FestivalAnswer = z.infer<typeof festivalAnswer>;

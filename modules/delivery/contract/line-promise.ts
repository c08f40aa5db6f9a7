import { z } from '#kernel/contract/zod.ts';

const day = () => z.iso.date();
const days = () => z.int().min(0);

/** Why a delivery takes until its day, in the order in which the reasons apply. */
export const promiseReason = z.discriminatedUnion('code', [
  /** Placed after the hour until which orders count on the same day. */
  z.strictObject({ code: z.literal('cut_off'), hour: z.int() }),
  /** The shop is closed until a day. */
  z.strictObject({ code: z.literal('closed'), until: day() }),
  /** The artisan does not work until a day. */
  z.strictObject({ code: z.literal('day_off'), artisan: z.string(), until: day() }),
  /** The artisan, or what the product allows for each day, is fully booked until a day. */
  z.strictObject({ code: z.literal('busy'), artisan: z.string(), until: day() }),
  /** The pieces are more than one day allows. */
  z.strictObject({ code: z.literal('several_days'), pieces: z.int(), from: day(), to: day() }),
  z.strictObject({ code: z.literal('making'), days: days() }),
  z.strictObject({ code: z.literal('personalising'), days: days() }),
  z.strictObject({ code: z.literal('packing'), days: days() }),
  /** Delivery days of the method; the region is empty for most places. */
  z.strictObject({ code: z.literal('transit'), from: days(), to: days(), region: z.string() }),
  /** No parcels move on a day between leaving and arriving. */
  z.strictObject({ code: z.literal('holiday'), day: day(), name: z.string() }),
]);
export type PromiseReason = z.infer<typeof promiseReason>;

/** The first and the last day of arrival. */
export const arrivalDays = z.strictObject({ from: day(), to: day() });

/** What an order keeps of the promise of a line. */
export const linePromise = z.strictObject({
  madeBy: day(),
  leavesOn: day(),
  ...arrivalDays.shape,
  reasons: z.array(promiseReason),
});
export type LinePromise = z.infer<typeof linePromise>;

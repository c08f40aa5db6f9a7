import { z } from './zod.ts';

/** The backups of the shop, and how the last restore drill went. */
export const backups = z.strictObject({
  /** Where they are kept, without the keys of a bucket. */
  place: z.string(),
  /** Whether the shop makes one every night. */
  isNightly: z.boolean(),
  keep: z.strictObject({ daily: z.int(), weekly: z.int() }),
  /** Whether a backup or a drill waits or runs. */
  isBusy: z.boolean(),
  /** The newest first. */
  backups: z.array(
    z.strictObject({ name: z.string(), madeAt: z.iso.datetime(), bytes: z.int(), isNightly: z.boolean() }),
  ),
  drill: z
    .strictObject({ backup: z.string(), at: z.iso.datetime(), rows: z.int(), problems: z.array(z.string()) })
    .nullable(),
  /** Why a backup or drill that the shop ran could not be done; null once one of its kind is done, or it is dismissed. */
  failure: z.strictObject({ reason: z.string(), at: z.iso.datetime() }).nullable(),
});
export type Backups = z.output<typeof backups>;

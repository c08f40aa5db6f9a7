import { z } from '#kernel/contract/zod.ts';

/** The backups of the shop, and the result of the last restore drill. */
export const backups = z.strictObject({
  /** The storage location, without the keys of a bucket. */
  place: z.string(),
  /** Whether the shop makes a backup every night. */
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
  /**
   * The reason why a backup or drill of the shop failed; null once a later one of the same kind succeeds or the failure
   * is dismissed.
   */
  failure: z.strictObject({ reason: z.string(), at: z.iso.datetime() }).nullable(),
});
export type Backups = z.output<typeof backups>;

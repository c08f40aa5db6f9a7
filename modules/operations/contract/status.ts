import { z } from '#kernel/contract/zod.ts';

/**
 * `off`: not configured, which is fine. `warning`: works with restrictions. `problem`: customers notice it, or soon
 * will.
 */
export const checkStates = ['ok', 'off', 'warning', 'problem'] as const;
export type CheckState = (typeof checkStates)[number];

export const checkIds = [
  'version',
  'settings',
  'plugins',
  'database',
  'extensions',
  'migrations',
  'replica',
  'clock',
  'disk',
  'memory',
  'mail',
  'queues',
  'payments',
  'webhooks',
  'refunds',
  'pictures',
  'limits',
] as const;
export type CheckId = (typeof checkIds)[number];

const check = z.strictObject({
  id: z.enum(checkIds),
  /** The subject of the check. */
  label: z.string(),
  state: z.enum(checkStates),
  /** The result, in one or two sentences. */
  text: z.string(),
  /** The recommended action; null if none is needed. */
  advice: z.string().nullable(),
});
export type Check = z.output<typeof check>;

/** The current state of the shop and of the services that it depends on. */
export const status = z.strictObject({
  version: z.string(),
  commit: z.string(),
  startedAt: z.iso.datetime(),
  checks: z.array(check),
  mails: z.strictObject({ waiting: z.int(), failed: z.int() }),
  /** The last errors of the responding process, the latest first. */
  errors: z.array(z.strictObject({ at: z.iso.datetime(), message: z.string(), cause: z.string() })),
});
export type Status = z.output<typeof status>;

import { z } from './zod.ts';

/** `off`: not set up, which is fine. `warning`: works, but not as it should. `problem`: customers notice it, or soon will. */
export const checkStates = ['ok', 'off', 'warning', 'problem'] as const;
export type CheckState = (typeof checkStates)[number];

export const checkIds = [
  'version',
  'settings',
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
  /** What is checked. */
  label: z.string(),
  state: z.enum(checkStates),
  /** What was found, in one or two sentences. */
  text: z.string(),
  /** What to do about it; null where there is nothing to do. */
  advice: z.string().nullable(),
});
export type Check = z.output<typeof check>;

/** How the shop and what it needs fare at the moment. */
export const status = z.strictObject({
  version: z.string(),
  commit: z.string(),
  startedAt: z.iso.datetime(),
  checks: z.array(check),
  mails: z.strictObject({ waiting: z.int(), failed: z.int() }),
  /** The last errors of the process that answers, the latest first. */
  errors: z.array(z.strictObject({ at: z.iso.datetime(), message: z.string(), cause: z.string() })),
});
export type Status = z.output<typeof status>;

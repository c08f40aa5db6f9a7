import { z } from '#kernel/contract/zod.ts';

// What a new shop needs before its first customer.

/** The steps in their order. */
export const firstSteps = [
  'name',
  'logo',
  'address',
  'tax',
  'shipping',
  'payment',
  'product',
  'order',
  'demonstration',
] as const;
export type FirstStep = (typeof firstSteps)[number];

/** `done` follows from the shop; `skipped`: the owner does not need it. */
const stepStates = ['done', 'skipped', 'open'] as const;

export const firstStepList = z.strictObject({
  /** Whether the dashboard shows the steps: some are open, the owner has not hidden them, and customers have not come yet. */
  isShown: z.boolean(),
  steps: z.array(z.strictObject({ step: z.enum(firstSteps), state: z.enum(stepStates) })),
});
export type FirstStepList = z.infer<typeof firstStepList>;

export const firstStepParams = z.strictObject({ step: z.enum(firstSteps) });
export const firstStepChange = z.strictObject({ isSkipped: z.boolean() });
export const firstStepsChange = z.strictObject({ isHidden: z.boolean() });

import type { Work } from '#server/platform/jobs/jobs.ts';

/** The kinds of background jobs. */
export const jobKinds: (keyof Work)[] = [
  'mail',
  'account-mail',
  'order-link',
  'order-claim',
  'unpaid-order',
  'unconfirmed-order',
  'payment-check',
  'refund',
  'backup',
  'drill',
];

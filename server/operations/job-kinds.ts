import type { Work } from '#server/platform/jobs/jobs.ts';

/** The kinds of work that the shop does in the background. */
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

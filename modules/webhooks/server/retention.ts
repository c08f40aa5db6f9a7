import type { RetentionRule } from '#kernel/kernel.ts';
import * as m from '../messages/index.ts';
import { deleteDeliveriesBefore } from './webhooks-store.ts';

/** When the data of the module is deleted. */
export const retention: readonly RetentionRule[] = [
  {
    get data() {
      return m.modulesWebhooks.deliveriesOfWebhooks();
    },
    kept: '30 days',
    days: 30,
    remove: (before, { db }) => deleteDeliveriesBefore(db, before),
  },
];

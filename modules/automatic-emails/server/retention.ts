import type { RetentionRule } from '#kernel/kernel.ts';
import * as m from '../messages/index.ts';
import { deleteBefore } from './deliveries-store.ts';

/** When the data of the module is deleted. */
export const retention: readonly RetentionRule[] = [
  {
    get data() {
      return m.modulesAutomaticEmails.automaticEmails();
    },
    kept: '365 days',
    days: 365,
    remove: (before, { db }) => deleteBefore(db, before),
  },
];

import type { RetentionRule } from '#kernel/kernel.ts';
import * as m from '../messages/index.ts';
import { deleteExpiredLinks } from './links-store.ts';

/** When the data of the module is deleted. */
export const retention: readonly RetentionRule[] = [
  {
    get data() {
      return m.checkoutLinks.preparedCheckouts();
    },
    kept: '7 days',
    days: 0,
    remove: (now, { db }) => deleteExpiredLinks(db, now),
  },
];

import type { RetentionRule } from '#kernel/kernel.ts';
import * as m from '../messages/index.ts';
import { deleteEndedConsents } from './consents-store.ts';
import { deleteExpired, deleteUnusedClients } from './records-store.ts';

/** When the data of the module is deleted. */
export const retention: readonly RetentionRule[] = [
  {
    get data() {
      return m.oauth.expiredTokens();
    },
    kept: '1 day',
    days: 1,
    async remove(before, { db }) {
      await deleteExpired(db, before);
      await deleteEndedConsents(db, before);
    },
  },
  {
    get data() {
      return m.oauth.unusedClients();
    },
    kept: '7 days',
    days: 7,
    remove: (before, { db }) => deleteUnusedClients(db, before),
  },
];

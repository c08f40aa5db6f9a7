import type { RetentionRule } from '#kernel/kernel.ts';
import * as m from '../messages/index.ts';
import { deleteMessagesBefore } from './contact-messages.ts';

/** When the data of the module is deleted. */
export const retention: readonly RetentionRule[] = [
  {
    get data() {
      return m.modulesContact.contactMessages();
    },
    kept: '365 days after the latest message',
    days: 365,
    remove: (before, { db }) => deleteMessagesBefore(db, before),
  },
];

import type { RetentionRule } from '#kernel/kernel.ts';
import { forgetDataBefore } from '#modules/automatic-emails/index.ts';
import { abandonedCartKey } from '../contract/keys.ts';
import * as m from '../messages/index.ts';
import { deleteRemindersBefore } from './reminders-store.ts';

/** When the data of the module is deleted. */
export const retention: readonly RetentionRule[] = [
  {
    get data() {
      return m.modulesCartReminders.keptCarts();
    },
    kept: '30 days',
    days: 30,
    remove: (before, { db }) => deleteRemindersBefore(db, before),
  },
  {
    get data() {
      return m.modulesCartReminders.cartsInEmails();
    },
    kept: '30 days',
    days: 30,
    remove: (before, { db }) => forgetDataBefore(db, abandonedCartKey, before),
  },
];

import type { RetentionRule } from '#kernel/kernel.ts';
import * as m from '../messages/index.ts';
import { deleteRunsBefore } from './bulk/bulk-store.ts';
import { deleteOrderTracesBefore } from './place-order/limits/order-rate-limits.ts';
import { deleteMailsBefore } from './sent-emails/emails-store.ts';

/** When the data of the module is deleted. */
export const retention: readonly RetentionRule[] = [
  {
    get data() {
      return m.modulesOrders.traitsOfOrders();
    },
    kept: '90 days',
    days: 90,
    remove: (before, { db }) => deleteOrderTracesBefore(db, before),
  },
  {
    get data() {
      return m.modulesOrders.bulkRuns();
    },
    kept: '30 days',
    days: 30,
    remove: (before, { db }) => deleteRunsBefore(db, before),
  },
  {
    get data() {
      return m.modulesOrders.emailsOfOrders();
    },
    kept: '30 days',
    days: 30,
    remove: (before, { db }) => deleteMailsBefore(db, before),
  },
];

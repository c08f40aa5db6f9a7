import type { RetentionRule } from '#kernel/kernel.ts';
import * as m from '../messages/index.ts';
import { deleteAlertsBefore } from './alerts-store.ts';

/** When the data of the module is deleted. */
export const retention: readonly RetentionRule[] = [
  {
    get data() {
      return m.modulesStockAlerts.unconfirmedAlerts();
    },
    kept: '30 days',
    days: 30,
    remove: (before, { db }) => deleteAlertsBefore(db, before, { isUnconfirmed: true }),
  },
  {
    get data() {
      return m.modulesStockAlerts.alerts();
    },
    kept: '365 days',
    days: 365,
    remove: (before, { db }) => deleteAlertsBefore(db, before, { isUnconfirmed: false }),
  },
];

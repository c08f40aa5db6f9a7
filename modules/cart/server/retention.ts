import type { RetentionRule } from '#kernel/kernel.ts';
import * as m from '../messages/index.ts';
import { deleteCartViewsBefore } from './cart-analytics.ts';

/** When the data of the module is deleted. */
export const retention: readonly RetentionRule[] = [
  {
    get data() {
      return m.modulesCart.carts();
    },
    kept: '800 days',
    days: 800,
    remove: (before, { db }) => deleteCartViewsBefore(db, before),
  },
];

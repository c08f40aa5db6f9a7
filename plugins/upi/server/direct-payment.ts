import { toDecimal } from '#kernel/contract/money.ts';
import type { Db } from '#kernel/database/database.ts';
import { type DirectPayment, readUpiReference } from '#modules/payments/index.ts';
import * as m from '../messages/index.ts';
import { currency, type UpiConfig, upiLink } from './upi-link.ts';

/** Returns the direct payment to the UPI address of the shop. @param configOf returns null for a shop without one */
export const upiPayment = (configOf: (db: Db) => Promise<UpiConfig | null>): DirectPayment => ({
  name: 'upi',
  labels: {
    title: m.directPayment.upi(),
    description: m.directPayment.payWithAnyApp(),
    company: m.directPayment.upiToOwnAccount(),
  },
  method: 'upi',
  currency,
  isOffered: async (db) => (await configOf(db)) !== null,
  async valuesFor(order, db) {
    const config = await configOf(db);
    return (
      config && {
        link: upiLink(config, order),
        vpa: config.vpa,
        name: config.name,
        amount: toDecimal(order.amount).toFixed(2),
        note: m.directPayment.note({ number: order.number }),
      }
    );
  },
  readReference: readUpiReference,
});

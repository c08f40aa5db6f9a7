import { defineSettings } from '#kernel/plugins/plugin-settings.ts';
import * as m from '../messages/index.ts';
import { payeeName, upiAddress } from '../upi-address.ts';

/** The account of the shop for UPI payments; without an address they are not offered. */
export const upiSettings = defineSettings({
  get title() {
    return m.settings.upiToOwnAccount();
  },
  get about() {
    return m.settings.customersPayStraight();
  },
  fields: {
    vpa: {
      schema: upiAddress(m.settings.mustLookLikeAddress).optional(),
      get label() {
        return m.settings.upiAddress();
      },
      get hint() {
        return m.settings.ofAccountOfShop();
      },
    },
    name: {
      schema: payeeName.optional(),
      get label() {
        return m.settings.payee();
      },
      get hint() {
        return m.settings.nameThatAppsShow();
      },
    },
  },
});

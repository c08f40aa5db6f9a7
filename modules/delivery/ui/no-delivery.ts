import * as m from '../messages/index.ts';

/** Returns why nothing is promised: the shop does not deliver to the place, or it knows no day. */
export const noDelivery = (isServed: boolean): string =>
  isServed ? m.noDelivery.nothingPromised() : m.noDelivery.notServed();

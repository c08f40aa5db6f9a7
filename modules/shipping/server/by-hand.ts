import { byHandName } from '#modules/shipping/contract/shipping.ts';
import * as m from '../messages/index.ts';
import type { Carrier } from './carrier.ts';
import { trackingLink } from './tracking-links.ts';

/**
 * Any courier: staff take the parcel there, and enter its name and the tracking number.
 * @param readLinks returns the tracking links in the settings
 */
export const byHandWith = (readLinks: () => Promise<string>): Carrier => ({
  name: byHandName,
  label: m.byHand.anyCourierByHand(),
  tracking: async (shipment) => trackingLink(await readLinks(), shipment),
});

/** The same without tracking links. */
export const byHand = byHandWith(async () => '');

import { defineModule } from '#kernel/define-module.ts';
import { ExtensionPoint } from '#kernel/extensions/extension-point.ts';
import { byHandWith } from './server/by-hand.ts';
import type { Carrier } from './server/carrier.ts';
import { trackingSettings } from './server/tracking-links.ts';

/** A plugin adds a carrier. Staff choose among all of them. */
export const carriers = new ExtensionPoint<Carrier>('carriers');

/** The carriers of the shop. */
export const shipping = defineModule({
  name: 'shipping',
  settings: trackingSettings,
  extend: (kernel) => [
    carriers.of(byHandWith(async () => (await kernel.settingsOf(trackingSettings)).links)),
  ],
});

export { byHand } from './server/by-hand.ts';
/** For plugins. @public */
export { type BoughtLabel, type Carrier, CarrierRefusal, type Parcel, type Rate } from './server/carrier.ts';

import { defineModule } from '#server/platform/define-module.ts';
import { ExtensionPoint } from '#server/platform/extension-point.ts';
import { byHandWith } from './by-hand.ts';
import type { Carrier } from './carrier.ts';
import { trackingSettings } from './tracking-links.ts';

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

export { byHand } from './by-hand.ts';
export { type BoughtLabel, type Carrier, CarrierRefusal, type Parcel, type Rate } from './carrier.ts';

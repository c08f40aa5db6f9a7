import { z } from 'zod';
import { plugins } from '#haat.config.ts';
import { defineModule } from '#kernel/define-module.ts';
import type { Module } from '#kernel/kernel.ts';
import { defineSettings } from '#kernel/plugins/plugin-settings.ts';
import { type Carrier, CarrierRefusal, carriers, type Parcel } from '#modules/shipping/index.ts';
import { pluginOf } from './plugins.ts';

/** The settings of the plugin. */
const swiftSettings = defineSettings({
  title: 'Swift Parcels',
  about: 'The account at the carrier.',
  fields: { account: { schema: z.string().max(40).default(''), label: 'Account' } },
});

/** A carrier of a plugin that issues labels, and the requests that it got. */
export function openCarrier() {
  const labels = new Map<string, { service: string | null; parcel: Parcel }>();
  const carrier: Carrier = {
    name: 'swift',
    label: 'Swift Parcels',
    async rates({ to }) {
      if (to.country !== 'India') throw new CarrierRefusal('Swift Parcels delivers within India only.');
      return [
        { service: 'road', label: 'By road', amount: 6000 },
        { service: 'air', label: 'By air', amount: 14_050 },
      ];
    },
    labels: {
      async buy({ key, service, parcel }) {
        if (service === 'rocket') throw new CarrierRefusal('Swift Parcels has no rockets.');
        labels.set(key, { service, parcel });
        return {
          reference: key,
          courier: 'Swift',
          trackingNumber: `SW${[...labels.keys()].indexOf(key) + 1}`,
        };
      },
      pdf: async (reference) => Buffer.from(`%PDF-1.4 label ${reference}`),
    },
    tracking: async ({ trackingNumber }) => `https://swift.example/${trackingNumber}`,
  };
  const plugin = pluginOf(
    defineModule({ name: 'swift', settings: swiftSettings, extend: () => [carriers.of(carrier)] }) as Module,
  );
  return { labels, plugin, pluginList: [...plugins, plugin] };
}

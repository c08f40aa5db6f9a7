import type { z } from '#kernel/contract/zod.ts';
import { settingsUpdate } from '#modules/settings/contract/settings.ts';

export const shippingSchema = settingsUpdate.pick({ shipping: true, deliveryCountries: true }).required();
export type ShippingValues = z.input<typeof shippingSchema>;

import { nonBlankText, text } from '#kernel/contract/text.ts';
import { z } from '#kernel/contract/zod.ts';

// Carriers, as staff choose one for a parcel. Amounts are in decimals.

/** The carrier of shipments whose courier and tracking number staff enter. */
export const byHandName = 'by-hand';

/** Who sends a parcel. A carrier with labels issues one, and with it courier and tracking number. */
export const carrierChoice = {
  carrierName: nonBlankText(100).default(byHandName),
  /** A service of the rates of the carrier; null for the usual one. */
  service: text(100).nullable().default(null),
};

export const carrierOffer = z.strictObject({
  name: z.string(),
  label: z.string(),
  issuesLabels: z.boolean(),
  /** What the carrier charges for what is left to send; empty for a carrier that states no rates. */
  rates: z.array(z.strictObject({ service: z.string(), label: z.string(), amount: z.number() })),
  /** Why it does not take this parcel; null otherwise. */
  problem: z.string().nullable(),
});
export type CarrierOffer = z.output<typeof carrierOffer>;

export const labelParams = z.strictObject({ number: z.string(), shipmentId: z.uuid() });

import { z } from '#kernel/contract/zod.ts';

/**
 * Where the cash of an order is. `to_collect`: it is not delivered; `with_courier`: the courier has collected and not
 * remitted it; `received`: the shop has collected it itself; `not_recorded`: it was delivered long before the shop
 * recorded remittances.
 */
export const cashStates = ['to_collect', 'with_courier', 'remitted', 'received', 'not_recorded'] as const;

/** The cash of an order with cash on delivery, or of the rest after an advance. */
export const orderCash = z.strictObject({
  state: z.enum(cashStates),
  /** What the courier collects, or has collected. */
  amount: z.number(),
  /** The courier that has collected it; empty before the delivery, and where the shop has collected it itself. */
  courier: z.string(),
  collectedAt: z.iso.datetime().nullable(),
  remittance: z
    .strictObject({
      id: z.uuid(),
      on: z.iso.date(),
      reference: z.string(),
      /** The fee of the whole remittance. */
      fee: z.number(),
      /** What the courier has remitted for this order. */
      amount: z.number(),
    })
    .nullable(),
});
export type OrderCash = z.infer<typeof orderCash>;

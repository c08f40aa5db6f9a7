import { z } from '#kernel/contract/zod.ts';

/** A credit note of an invoice. */
export const creditNote = z.strictObject({
  id: z.uuid(),
  number: z.string(),
  /** The refund that it belongs to; null if the credited amount was never paid. */
  refundId: z.uuid().nullable(),
  amount: z.number(),
  at: z.iso.datetime(),
  /** The number of a replaced invoice that it credits; null for the present one. */
  replacedInvoice: z.string().nullable(),
});
export type CreditNote = z.infer<typeof creditNote>;

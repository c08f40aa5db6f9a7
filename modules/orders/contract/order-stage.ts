import { z } from '#kernel/contract/zod.ts';
import { summaryFields } from './orders.ts';

/** The state of an order with what it waits for: its confirmation, a payment, further parcels. Staff see all of it as one label. */
export const orderStage = z.strictObject({
  state: summaryFields.state,
  confirmBy: summaryFields.confirmBy,
  outstanding: summaryFields.outstanding,
  /** Units shipped, and units in all. */
  sent: z.strictObject({ pieces: z.int(), of: z.int() }),
});
export type OrderStage = z.infer<typeof orderStage>;

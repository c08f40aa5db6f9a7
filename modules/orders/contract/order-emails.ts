import { z } from '#kernel/contract/zod.ts';

// The emails about an order, as staff see them.

export const orderMail = z.strictObject({
  id: z.uuid(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  state: z.enum(['queued', 'sent', 'failed']),
  /** Why it could not be sent; null otherwise. */
  error: z.string().nullable(),
  queuedAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
});
export type OrderMail = z.infer<typeof orderMail>;
export const orderMails = z.array(orderMail);
export const orderMailParams = z.strictObject({ number: z.string(), mailId: z.uuid() });

import { maxNameLength, maxNote, maxQuantity, maxReturnPhotos, maxUrlLength } from './limits.ts';
import { returnConditions, returnKinds, returnStates } from './order-states.ts';
import { isPersonalPhoto } from './personal-photos.ts';
import { line, text, withoutRepeats, words } from './text.ts';
import { z } from './zod.ts';

// Returns of delivered orders: requested by the customer or recorded by staff, answered by the shop, received piece by piece.

/** Some pieces of some lines of an order. */
export const pieces = z
  .array(z.strictObject({ lineId: z.uuid(), quantity: z.int().min(1).max(maxQuantity) }))
  .min(1)
  .max(100);

/** Where the refund of an order goes that was not paid online. */
export const refundTo = z.discriminatedUnion('by', [
  z.strictObject({
    by: z.literal('upi'),
    upi: text(100)
      .trim()
      .regex(/^[\w.-]{2,}@[a-z][a-z\d.-]+$/i, { error: 'must be a UPI ID such as asha@bank' }),
  }),
  z.strictObject({
    by: z.literal('bank'),
    holder: line(maxNameLength),
    account: text(40)
      .transform((written) => written.replace(/[\s-]/g, ''))
      .refine((digits) => /^\d{9,18}$/.test(digits), {
        error: 'must be an account number of 9 to 18 digits',
      }),
    ifsc: text(20)
      .transform((written) => written.replace(/\s/g, '').toUpperCase())
      .refine((code) => /^[A-Z]{4}0[A-Z\d]{6}$/.test(code), { error: 'must be an IFSC such as HDFC0001234' }),
  }),
]);
export type RefundTo = z.output<typeof refundTo>;

const asked = {
  lines: pieces,
  kind: z.enum(returnKinds).default('other'),
  reason: words(maxNote),
  /** Required where the order was not paid online. */
  refundTo: refundTo.nullable().default(null),
};

/** A return that a customer requests. */
export const returnRequest = z.strictObject({
  ...asked,
  /** Photos of what is wrong, as uploaded; only the customer and staff get their addresses. */
  photos: z
    .array(text(maxUrlLength).refine(isPersonalPhoto, { error: 'must be a photo that was uploaded here' }))
    .max(maxReturnPhotos)
    .default([])
    .transform(withoutRepeats),
});
export type ReturnRequest = z.output<typeof returnRequest>;

/** A return that staff record, because the customer phoned or wrote: it is approved at once. @property note to the customer */
export const deskReturn = z.strictObject({
  ...asked,
  note: text(maxNote).trim().default(''),
});

/** The answer of the shop to a requested return. */
export const returnAnswer = z.strictObject({
  to: z.enum(['approved', 'declined']),
  note: text(maxNote).trim().default(''),
});

/** Pieces of a return that have arrived. The return stays open while others are to come, unless `isLast` says that none is. */
export const returnReceipt = z.strictObject({
  lines: z
    .array(
      z.strictObject({
        lineId: z.uuid(),
        quantity: z.int().min(1).max(maxQuantity),
        condition: z.enum(returnConditions),
      }),
    )
    .max(200),
  isLast: z.boolean().default(false),
  note: text(maxNote).trim().default(''),
});
export type ReturnReceipt = z.output<typeof returnReceipt>;

/** A return as its customer and the shop see it. */
export const orderReturn = z.strictObject({
  id: z.uuid(),
  state: z.enum(returnStates),
  kind: z.enum(returnKinds),
  reason: z.string(),
  photos: z.array(z.string()),
  lines: z.array(
    z.strictObject({
      lineId: z.uuid(),
      quantity: z.int(),
      /** Pieces that have arrived, and how many of them were damaged. */
      received: z.int(),
      damaged: z.int(),
    }),
  ),
  refundTo: refundTo.nullable(),
  /** Who began it. */
  by: z.enum(['customer', 'shop']),
  requestedAt: z.iso.datetime(),
  approvedAt: z.iso.datetime().nullable(),
});
export type OrderReturn = z.infer<typeof orderReturn>;

export const returnParams = z.strictObject({ number: z.string(), returnId: z.uuid() });

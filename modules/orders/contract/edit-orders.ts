import { email } from '#kernel/contract/email.ts';
import { maxNameLength } from '#kernel/contract/limits.ts';
import { day } from '#kernel/contract/query-values.ts';
import { text } from '#kernel/contract/text.ts';
import { z } from '#kernel/contract/zod.ts';
import { deliveryAddress } from '#modules/addresses/contract/addresses.ts';
import { maxCartLines, maxGiftMessage } from '#modules/cart/contract/limits.ts';
import { personalisation } from '#modules/personalisation/contract/personalisation/fields.ts';
import { maxNote } from './limits.ts';
import { orderBuyer } from './order-buyer.ts';

// Changes of an order before it is packed, which leave its price as it is.

/** The parts of an order that staff change before it is packed. */
export const editedParts = [
  'email',
  'address',
  'buyer',
  'deliverOn',
  'card',
  'note',
  'personalisation',
] as const;
export type EditedPart = (typeof editedParts)[number];

/** Changes of an order; what is not given stays. */
export const orderEdit = z.strictObject({
  /** That of the order as the editor has read it. */
  updatedAt: z.iso.datetime(),
  email: email().optional(),
  address: deliveryAddress.optional(),
  buyer: orderBuyer.nullable().optional(),
  /** The chosen day; null for the earliest. */
  deliverOn: day().nullable().optional(),
  /** The gift card, and whether the parcel has no prices. */
  card: z
    .strictObject({
      message: text(maxGiftMessage).trim(),
      sender: text(maxNameLength).trim(),
      hidePrices: z.boolean(),
    })
    .optional(),
  note: text(maxNote).trim().optional(),
  /** The new texts and choices of personalised items. */
  lines: z
    .array(z.strictObject({ lineId: z.uuid(), personalisation }))
    .max(maxCartLines)
    .optional(),
});
export type OrderEdit = z.output<typeof orderEdit>;

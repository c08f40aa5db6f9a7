import { attributeValues } from '#kernel/contract/attributes.ts';
import { email } from '#kernel/contract/email.ts';
import { maxLineQuantity } from '#kernel/contract/line-quantity.ts';
import { text } from '#kernel/contract/text.ts';
import { z } from '#kernel/contract/zod.ts';
import { maxCartLines } from '#modules/cart/contract/cart-lines.ts';
import { personalisation } from '#modules/personalisation/contract/personalisation/fields.ts';
import { maxKeptNameLength } from './keys.ts';

/** A line of a kept cart. */
const keptLine = z.strictObject({
  id: z.uuid(),
  variantId: z.uuid().nullable().default(null),
  quantity: z.int().min(1).max(maxLineQuantity),
  /** The name with its variant, for a product that no longer exists. */
  name: text(maxKeptNameLength),
  personalisation: personalisation.optional(),
  attributes: attributeValues.optional(),
});
export type KeptLine = z.output<typeof keptLine>;

/** A cart that the shop keeps to send one email about it. */
export const cartReminder = z.strictObject({
  email: email(),
  lines: z.array(keptLine).min(1).max(maxCartLines),
});
export type CartReminder = z.output<typeof cartReminder>;

export const cartParams = z.strictObject({ cartId: z.uuid() });
export const reminderParams = z.strictObject({ token: text(200).min(1) });
export const keptCart = z.strictObject({ lines: z.array(keptLine) });

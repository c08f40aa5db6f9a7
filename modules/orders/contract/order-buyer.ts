import { maxNameLength } from '#kernel/contract/limits.ts';
import { singleLine, text } from '#kernel/contract/text.ts';
import { z } from '#kernel/contract/zod.ts';
import { indianMobile } from '#modules/addresses/contract/phone-numbers.ts';
import { validGstin } from '#modules/settings/contract/gstin.ts';
import * as m from '../messages/index.ts';

/** The buyer, where the address is not the buyer's, or where a business asks for its invoice. */
export const orderBuyer = z
  .strictObject({
    name: singleLine(maxNameLength),
    phone: text(40)
      .trim()
      .default('')
      .refine((phone) => phone === '' || indianMobile(phone) !== null, {
        error: () => m.contractOrders.mustBeIndianMobileNumber(),
      })
      .overwrite((phone) => indianMobile(phone) ?? phone),
    gstin: text(40)
      .trim()
      .default('')
      .refine((gstin) => gstin === '' || validGstin(gstin) !== null, {
        error: () => m.contractOrders.mustBeGstin(),
      })
      .overwrite((gstin) => validGstin(gstin) ?? ''),
    /** The name under which the GSTIN is registered. */
    businessName: text(maxNameLength).trim().default(''),
  })
  .refine(({ gstin, businessName }) => gstin === '' || businessName !== '', {
    path: ['businessName'],
    error: () => m.contractOrders.isRequiredWithGstin(),
  });

/** The buyer of a placed order; an erased one has no name and no phone. */
export const storedBuyer = z.strictObject({
  name: z.string(),
  phone: z.string(),
  gstin: z.string(),
  businessName: z.string(),
});

import { text } from '#kernel/contract/text.ts';
import { z } from '#kernel/contract/zod.ts';
import * as m from '../messages/index.ts';

// Tax fields of categories and products.

/** A code of the Harmonized System of Nomenclature, 4, 6 or 8 digits, with any spaces; empty for none. */
export const hsnCode = () =>
  text(20)
    .transform((code) => code.replace(/\s/g, ''))
    .refine((code) => /^(?:\d{4}|\d{6}|\d{8})?$/.test(code), { error: () => m.hsn.mustBeHsnCode() });

/** A tax rate in percent, at most two decimals. */
export const taxRate = () =>
  z
    .number()
    .min(0)
    .max(100)
    .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-4, {
      error: () => m.hsn.mustHaveAtMost2(),
    });

/** The rate of a category or a product; null for the rate of the category, or of the settings. */
export const ownTaxRate = () => taxRate().nullable();

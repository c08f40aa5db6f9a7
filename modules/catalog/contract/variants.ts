import { maxNameLength, maxTextLength } from '#kernel/contract/limits.ts';
import { price } from '#kernel/contract/price.ts';
import { imageUrl, singleLine, text } from '#kernel/contract/text.ts';
import { z } from '#kernel/contract/zod.ts';
import * as m from '../messages/index.ts';
import { handling } from './handling.ts';
import {
  maxDimension,
  maxMakingDays,
  maxOptionLength,
  maxOptions,
  maxOptionValues,
  maxSkuLength,
  maxStock,
  maxVariants,
} from './limits.ts';

// Options of a product and the variants that are made of their values (docs/decisions/091).

/** A stable identifier that stays unchanged when the label is edited: variants and links refer to it. */
const identifier = () =>
  z
    .string()
    .max(60)
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, { error: () => m.contractVariants.mustBeLowerCaseLetters() });

const optionValue = z.strictObject({
  id: identifier(),
  label: singleLine(maxOptionLength),
  /** The colour of a swatch beside the label. */
  colour: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, { error: () => m.contractVariants.mustBeColour() })
    .nullable()
    .default(null),
  /** The picture of a swatch beside the label. */
  image: imageUrl().nullable().default(null),
});

/** Adds an issue for each entry whose key repeats that of an earlier one. */
const requireUnique =
  <Entry>(field: keyof Entry & string, keyOf: (entry: Entry) => string) =>
  (entries: Entry[], context: z.RefinementCtx) => {
    const keys = new Set<string>();
    for (const [index, entry] of entries.entries()) {
      const key = keyOf(entry);
      if (keys.has(key))
        context.addIssue({
          code: 'custom',
          path: [index, field],
          message: m.contractVariants.isUsedTwice(),
        });
      keys.add(key);
    }
  };

/** Returns what two texts have in common that shoppers cannot tell apart, other than by their letter case. */
const seenAs = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').toLowerCase();

const productOption = z.strictObject({
  id: identifier(),
  name: singleLine(maxOptionLength),
  values: z
    .array(optionValue)
    .min(1, { error: () => m.contractVariants.needsValue() })
    .max(maxOptionValues)
    .superRefine(requireUnique('id', ({ id }) => id))
    .superRefine(requireUnique('label', ({ label }) => seenAs(label))),
});
export type ProductOption = z.output<typeof productOption>;
export type OptionValue = z.output<typeof optionValue>;

export const productOptions = z
  .array(productOption)
  .max(maxOptions)
  .superRefine(requireUnique('id', ({ id }) => id))
  .superRefine(requireUnique('name', ({ name }) => seenAs(name)));

/** A code of the shop or of the trade; an empty text is none. */
export const code = () =>
  text(maxSkuLength)
    .trim()
    .refine((value) => !/[\n\v\f\r\u0085\u2028\u2029]/.test(value), {
      error: () => m.contractVariants.mustBeOneLine(),
    })
    .transform((value) => (value === '' ? null : value))
    .nullable();

const stockCount = () => z.int().min(0).max(maxStock);

export const variantInput = z.strictObject({
  /** The id of a stored variant; absent for a new one. */
  id: z.uuid().optional(),
  /** The id of one value of each option, in the order of the options. */
  values: z.array(z.string().max(maxNameLength)).min(1).max(maxOptions),
  sku: code().default(null),
  barcode: code().default(null),
  price: price(),
  originalPrice: price().nullable().default(null),
  stockCount: stockCount().default(0),
  /** By default, whether there is stock; true without stock means that the stock is not tracked. */
  inStock: z.boolean().optional(),
  /** The stock that the editor showed: only the difference to it is written, as for products. */
  stockSeen: stockCount().optional(),
  /** Grams; null: the weight of the product. */
  weight: z.number().min(0).max(maxDimension).nullable().default(null),
  image: z
    .union([z.literal('').transform(() => null), imageUrl()])
    .nullable()
    .default(null),
  isActive: z.boolean().default(true),
  /** Days of making; null: those of the product. */
  makingDays: z.int().min(0).max(maxMakingDays).nullable().default(null),
});
export type VariantInput = z.output<typeof variantInput>;

export const variantInputs = z.array(variantInput).max(maxVariants);

/** A variant in responses. Shoppers get the active ones, staff all. */
export const variant = z.strictObject({
  id: z.uuid(),
  values: z.array(z.string()),
  sku: z.string().nullable(),
  barcode: z.string().nullable(),
  /** Decimals of the store's currency. */
  price: z.number(),
  originalPrice: z.number().nullable(),
  stockCount: z.int(),
  inStock: z.boolean(),
  weight: z.number().nullable(),
  image: z.string().max(maxTextLength).nullable(),
  isActive: z.boolean(),
  makingDays: z.int().nullable(),
  /** How long it takes until it leaves, if that differs from the product; absent otherwise. */
  handling: handling.optional(),
});
export type Variant = z.infer<typeof variant>;

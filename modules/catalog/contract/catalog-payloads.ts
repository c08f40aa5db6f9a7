import { attributeValues } from '#kernel/contract/attributes.ts';
import { maxAltLength, maxEntries, maxNameLength, maxTextLength } from '#kernel/contract/limits.ts';
import { price } from '#kernel/contract/price.ts';
import { distinct, imageUrl, optionalLine, singleLine, text } from '#kernel/contract/text.ts';
import { z } from '#kernel/contract/zod.ts';
import {
  personalisationFields,
  personalisationPreview,
} from '#modules/personalisation/contract/personalisation/fields.ts';
import { hsnCode, ownTaxRate } from '#modules/tax/contract/tax-fields.ts';
import * as m from '../messages/index.ts';
import { id, slug, timestamp } from './catalog.ts';
import {
  maxDimension,
  maxEntryLength,
  maxFurtherCategories,
  maxProductPictures,
  maxSeoDescriptionLength,
  maxSeoTitleLength,
  maxStock,
  maxTagLength,
} from './limits.ts';
import { making, makingOfArtisan } from './making.ts';
import { code, productOptions, variantInputs } from './variants.ts';

export const image = z.union([imageUrl(), z.literal('').transform(() => null)]).nullable();

/** Null takes the tax rate of the category, or of the settings; an empty HSN code takes that of the category. */
const taxFields = { taxRate: ownTaxRate(), hsnCode: hsnCode() };
const defaultTaxFields = { taxRate: taxFields.taxRate.default(null), hsnCode: taxFields.hsnCode.default('') };

const categoryFields = {
  name: singleLine(),
  description: text(maxTextLength),
  image,
  featured: z.boolean(),
  /** A category of the first level, which contains it; null for none. */
  parentId: z.union([id().toLowerCase(), z.literal('').transform(() => null)]).nullable(),
  ...taxFields,
  /** Sent to set a particular URL; otherwise it is made from the name when the record is created. */
  slug: slug(),
};

export const categoryCreate = z.strictObject({
  ...categoryFields,
  description: categoryFields.description.default(''),
  image: image.default(null),
  featured: z.boolean().default(false),
  parentId: categoryFields.parentId.default(null),
  ...defaultTaxFields,
  slug: slug().optional(),
});

/** The version that the editor opened: an update of a record changed since then is refused (409 changed_meanwhile). */
const openedVersion = { updatedAt: timestamp().optional() };

/** Absent fields stay unchanged. */
export const categoryUpdate = z
  .strictObject(categoryFields)
  .partial()
  .extend({ categoryId: z.string().optional(), ...openedVersion });

const entries = () => z.array(text(maxEntryLength).trim()).max(maxEntries).transform(distinct);
export const dimension = () =>
  z
    .number()
    .min(0)
    .max(maxDimension)
    .refine((value) => Math.abs(value * 10 - Math.round(value * 10)) < 1e-4, {
      error: m.catalogPayloads.mustHaveAtMost1(),
    });

const productFields = {
  name: singleLine(),
  description: text(maxTextLength).refine((value) => value.trim() !== '', {
    error: () => m.catalogPayloads.isRequired(),
  }),
  price: price(),
  originalPrice: price().nullable(),
  /** The id of the main category. */
  category: id(),
  /** The ids of further categories; the main one among them is left out. */
  furtherCategories: z.array(id().toLowerCase()).max(maxFurtherCategories).transform(distinct),
  images: z
    .array(z.union([z.literal(''), imageUrl()]))
    .max(maxProductPictures)
    .transform(distinct),
  /** Alternative texts, in the order of the images. */
  imageAlts: z.array(text(maxAltLength).trim()).max(maxProductPictures),
  inStock: z.boolean(),
  stockCount: z.int().min(0).max(maxStock),
  isNew: z.boolean(),
  isFeatured: z.boolean(),
  tags: z.array(text(maxTagLength).trim().toLowerCase()).max(maxEntries).transform(distinct),
  artisan: z
    .strictObject({
      name: text(maxNameLength).trim().default(''),
      bio: text(maxTextLength).optional(),
      location: text(maxNameLength).trim().optional(),
    })
    .nullable(),
  materials: entries(),
  features: entries(),
  dimensions: z.strictObject({
    length: dimension().default(0),
    width: dimension().default(0),
    height: dimension().default(0),
    weight: dimension().default(0),
  }),
  careInstructions: text(maxTextLength),
  personalisation: personalisationFields,
  personalisationPreview: personalisationPreview.nullable(),
  making,
  /** Values of attributes by name; those not given stay, and an empty text removes one. */
  attributes: attributeValues,
  sku: code(),
  barcode: code(),
  /** With options, price, stock and codes are those of the variants, and the ones of the product are ignored. */
  options: productOptions,
  /** All variants: stored ones that are left out are deleted. */
  variants: variantInputs,
  ...taxFields,
  /** True hides the product as a draft; false publishes a draft. */
  isDraft: z.boolean(),
  /** A later moment hides the product until then; null removes it. */
  visibleFrom: timestamp().nullable(),
  /** The moment at which the product is hidden; null removes it. */
  visibleUntil: timestamp().nullable(),
  /** Title and description for search engines; empty texts take those of the product. */
  seoTitle: optionalLine(maxSeoTitleLength),
  seoDescription: text(maxSeoDescriptionLength).trim(),
  slug: slug(),
};

export const productCreate = z.strictObject({
  ...productFields,
  originalPrice: productFields.originalPrice.default(null),
  furtherCategories: productFields.furtherCategories.default([]),
  images: productFields.images.default([]),
  imageAlts: productFields.imageAlts.default([]),
  inStock: z.boolean().optional(),
  stockCount: productFields.stockCount.default(0),
  isNew: z.boolean().default(false),
  isFeatured: z.boolean().default(false),
  tags: productFields.tags.default([]),
  artisan: productFields.artisan.default(null),
  materials: productFields.materials.default([]),
  features: productFields.features.default([]),
  dimensions: productFields.dimensions.default({ length: 0, width: 0, height: 0, weight: 0 }),
  careInstructions: productFields.careInstructions.default(''),
  personalisation: productFields.personalisation.default([]),
  personalisationPreview: productFields.personalisationPreview.default(null),
  making: making.default(makingOfArtisan),
  attributes: productFields.attributes.default({}),
  sku: productFields.sku.default(null),
  barcode: productFields.barcode.default(null),
  options: productFields.options.default([]),
  variants: productFields.variants.default([]),
  ...defaultTaxFields,
  isDraft: productFields.isDraft.default(false),
  visibleFrom: productFields.visibleFrom.default(null),
  visibleUntil: productFields.visibleUntil.default(null),
  seoTitle: productFields.seoTitle.default(''),
  seoDescription: productFields.seoDescription.default(''),
  slug: slug().optional(),
});

/** Absent fields stay unchanged. */
export const productUpdate = z
  .strictObject(productFields)
  .partial()
  .extend({
    productId: z.string().optional(),
    ...openedVersion,
    /**
     * The stock that the editor showed: only the difference to it is written, so that units sold since then stay sold.
     */
    stockSeen: z.int().min(0).max(maxStock).optional(),
  });

export type CategoryCreate = z.output<typeof categoryCreate>;
export type CategoryUpdate = z.output<typeof categoryUpdate>;
export type ProductCreate = z.output<typeof productCreate>;
export type ProductUpdate = z.output<typeof productUpdate>;

import { maxTextLength } from '#kernel/contract/limits.ts';
import { queryBoolean, queryLimit, queryPage } from '#kernel/contract/query-values.ts';
import { optionalLine, singleLine, text } from '#kernel/contract/text.ts';
import { z } from '#kernel/contract/zod.ts';
import { id, paging, product, slug, timestamp } from '#modules/catalog/contract/catalog.ts';
import { image } from '#modules/catalog/contract/catalog-payloads.ts';
import { collectionContent } from '#modules/catalog/contract/collection-content.ts';
import { maxSeoDescriptionLength, maxSeoTitleLength } from '#modules/catalog/contract/limits.ts';
import { shownNodes } from '#modules/content/contract/formatted-text.ts';

// Collections: products chosen by hand or by a rule, with a page of their own.

export const maxCollections = 1000;
/** Products that the preview of the editor shows. */
export const previewSize = 8;

/** A collection in a list. */
export const collectionSummary = z.strictObject({
  id: id(),
  slug: z.string(),
  name: z.string(),
  image: z.string().nullable(),
  /** The beginning of the description, without its formatting. */
  excerpt: z.string(),
  type: z.enum(['hand', 'rule']),
  isActive: z.boolean(),
  updatedAt: timestamp(),
});
export type CollectionSummary = z.output<typeof collectionSummary>;

export const collectionList = z.strictObject({ collections: z.array(collectionSummary), ...paging });

export const collectionListQuery = z.strictObject({
  page: queryPage().default(1),
  limit: queryLimit().default(50),
  /** A part of the name. */
  search: optionalLine().optional(),
  /** Whether staff see active collections only. */
  active: queryBoolean().optional(),
});

/** A collection as its page shows it. */
export const shownCollection = z.strictObject({
  slug: z.string(),
  name: z.string(),
  image: z.string().nullable(),
  description: shownNodes(),
  excerpt: z.string(),
  seoTitle: z.string(),
  seoDescription: z.string(),
});

const fields = {
  name: singleLine(),
  /** Formatted text (`formatted-text.ts` of the content module). */
  description: text(maxTextLength).trim(),
  image,
  isActive: z.boolean(),
  /** Title and description for search engines; empty for the name and the description. */
  seoTitle: optionalLine(maxSeoTitleLength),
  seoDescription: text(maxSeoDescriptionLength).trim(),
  content: collectionContent,
};

/** A collection in its editor. */
export const editedCollection = z.strictObject({
  id: id(),
  slug: z.string(),
  ...fields,
  image: z.string().nullable(),
  /** The products that were chosen by hand and are not deleted, in their order. */
  picked: z.array(product),
  updatedAt: timestamp(),
});
export type EditedCollection = z.output<typeof editedCollection>;

export const collectionCreate = z.strictObject({
  ...fields,
  description: fields.description.default(''),
  image: image.default(null),
  isActive: z.boolean().default(true),
  seoTitle: fields.seoTitle.default(''),
  seoDescription: fields.seoDescription.default(''),
  /** Made from the name if it is absent. */
  slug: slug().optional(),
});
export type CollectionCreate = z.output<typeof collectionCreate>;

/** Absent fields stay unchanged; `updatedAt` is the version that the editor opened (409 changed_meanwhile). */
export const collectionUpdate = z
  .strictObject({ ...fields, slug: slug() })
  .partial()
  .extend({ updatedAt: timestamp() });
export type CollectionUpdate = z.output<typeof collectionUpdate>;

export const previewPayload = z.strictObject({ content: collectionContent });

export const collectionPreview = z.strictObject({
  /** The number of products in the shop that match, up to `maxMembers`. */
  total: z.int().min(0),
  /** Whether more match than the collection shows. */
  isMore: z.boolean(),
  products: z.array(product),
});

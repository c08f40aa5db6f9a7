import { attributeText } from '#kernel/contract/attributes.ts';
import {
  maxEntries,
  maxNameLength,
  maxPage,
  maxPageSize,
  maxPrice,
  maxSearchLength,
} from '#kernel/contract/limits.ts';
import { queryBoolean, queryLimit, queryPage } from '#kernel/contract/query-values.ts';
import { singleLine, text } from '#kernel/contract/text.ts';
import { z } from '#kernel/contract/zod.ts';
import {
  personalisationFields,
  personalisationPreview,
} from '#modules/personalisation/contract/personalisation/fields.ts';
import * as m from '../messages/index.ts';
import { arrival, requireWholeArrival } from './arrival.ts';
import { occasions, recipients } from './gift-tags.ts';
import { handling } from './handling.ts';
import { maxExcepted, maxOptionLength, maxOptionValues, maxTagLength } from './limits.ts';
import { making } from './making.ts';
import { maxFilteredOptions } from './option-filters.ts';
import { categoryPageSize, searchPageSize } from './page-sizes.ts';
import { productSorts } from './product-sorts.ts';
import { facets, leftOut, matchingPages, understood } from './search-result.ts';
import { searchRedirect } from './search-rules.ts';
import { productOptions, variant } from './variants.ts';

// Categories and products: the fields of section 3 with their payloads, and the calls of section 7 (R20-R28).

/** A slug in a URL; other values are refused before they reach the database. */
export const slug = () =>
  singleLine().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, {
    error: m.contractCatalog.mustBeLowerCaseLetters(),
  });
export const timestamp = () => z.iso.datetime();
export const id = () => z.uuid();

// ---- Answers

/** The tax rate in percent, null for that of the category or of the settings, and the HSN code, empty for none. */
const taxFields = { taxRate: z.number().nullable(), hsnCode: z.string() };

export const category = z.strictObject({
  _id: id(),
  id: id(),
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  image: z.string().nullable(),
  featured: z.boolean(),
  /** The category that contains it; null for one of the first level. */
  parentId: id().nullable(),
  isActive: z.boolean(),
  /** The same as isActive (R26). */
  status: z.boolean(),
  /**
   * Products of the category and of those in it that the caller may see, and how many of them have another main category.
   */
  itemCount: z.int(),
  furtherCount: z.int(),
  ...taxFields,
  createdAt: timestamp(),
  updatedAt: timestamp(),
});
export type Category = z.infer<typeof category>;

export const artisanOfProduct = z.strictObject({
  name: z.string(),
  bio: z.string(),
  location: z.string(),
  slug: z.string(),
  image: z.string().nullable(),
});

const categoryOfProduct = z.strictObject({ _id: id(), name: z.string(), slug: z.string() });

export const dimensions = z.strictObject({
  /** Centimetres. */
  length: z.number(),
  width: z.number(),
  height: z.number(),
  /** Grams. */
  weight: z.number(),
});

export const product = z.strictObject({
  _id: id(),
  id: id(),
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  images: z.array(z.string()),
  /** Alternative texts, in the order of the images; empty if not written. */
  imageAlts: z.array(z.string()),
  /** Decimals of the store's currency; of the cheapest variant that can be bought, if the product has options. */
  price: z.number(),
  /** The highest price of the variants; null for a product without options. */
  priceTo: z.number().nullable(),
  originalPrice: z.number().nullable(),
  /** Whole percent, 0 when the product is not reduced (section 9). */
  discount: z.int(),
  /** Mean of the approved reviews, two decimals, 0 without reviews (R5). */
  rating: z.number(),
  /** Number of approved reviews (R5). */
  reviews: z.int(),
  /** The main category. */
  category: categoryOfProduct,
  isNew: z.boolean(),
  isFeatured: z.boolean(),
  isWishlisted: z.boolean(),
  isActive: z.boolean(),
  /** The same as isActive (R26). */
  status: z.boolean(),
  inStock: z.boolean(),
  stockCount: z.int(),
  arrivalDate: timestamp(),
  features: z.array(z.string()),
  tags: z.array(z.string()),
  artisan: artisanOfProduct.nullable(),
  materials: z.array(z.string()),
  dimensions,
  careInstructions: z.string(),
  /** Whether the product can be personalised. */
  isPersonalised: z.boolean(),
  createdAt: timestamp(),
  updatedAt: timestamp(),
});
export type Product = z.infer<typeof product>;

/** A single product, with fields that lists do not need. */
export const fullProduct = product.extend({
  /** The main category, and the one that contains it, if shoppers see it. */
  category: categoryOfProduct.extend({ parent: categoryOfProduct.nullable() }),
  /** Categories beside the main one, by name; for shoppers, active ones. */
  furtherCategories: z.array(categoryOfProduct),
  personalisation: personalisationFields,
  /** How the page previews the personalisation; null for no preview. */
  personalisationPreview: personalisationPreview.nullable(),
  /** The codes of a product without options; null if it has none. */
  sku: z.string().nullable(),
  barcode: z.string().nullable(),
  /** How it is made; null for shoppers, who learn the days from the promise. */
  making: making.nullable(),
  /** Values of attributes by name; for shoppers, those that the shop shows. */
  attributes: z.record(z.string(), z.string()),
  /** The values that the shop shows, with their labels. */
  attributeTexts: z.array(attributeText),
  ...taxFields,
  /** Whether the product was not published yet; a draft is inactive. */
  isDraft: z.boolean(),
  /** When it appears in the shop and when it leaves; null without such a moment, and for shoppers. */
  visibleFrom: timestamp().nullable(),
  visibleUntil: timestamp().nullable(),
  /** Title and description for search engines; empty for those of the product. */
  seoTitle: z.string(),
  seoDescription: z.string(),
});
export type FullProduct = z.infer<typeof fullProduct>;

/** A single product with its options and variants; both are empty for a product without options. */
export const productDetail = fullProduct.extend({
  options: productOptions,
  variants: z.array(variant),
  /** Null for a product that never leaves: its artisan or the shop has no working days. */
  handling: handling.nullable(),
});
export type ProductDetail = z.infer<typeof productDetail>;

/** The total number of items, and of pages (at least 1, R21). */
export const paging = { pages: z.int().min(1), total: z.int().min(0) };

export const categoryList = z.strictObject({ categories: z.array(category), ...paging });

export const categoryProducts = z.strictObject({
  products: z.array(product),
  ...paging,
  /** The requested category; null if the call named none. */
  category: category.nullable(),
  /** The category that contains it, if the caller may see it. */
  parent: categoryOfProduct.nullable(),
  /** The categories in it that the caller may see, by name. */
  subcategories: z.array(categoryOfProduct),
});

export const productSearchResult = z.strictObject({
  products: z.array(product),
  ...paging,
  /** The filters of the search text, which the results match; absent if the text has none. */
  understood: understood.optional(),
  /** What the search text asks for and no product matches in addition. */
  leftOut: leftOut.optional(),
  /** What the search text names beside products; absent without a text. */
  matching: z.strictObject(matchingPages).optional(),
  /** The facet counts of each filter, with every other filter applied (R23). */
  facets,
  /** The page to which the owner leads this text; its results are in the answer nevertheless. */
  redirect: searchRedirect.optional(),
  /** The corrected search text that was used because the text as typed has no results. */
  correctedSearch: z.string().nullable(),
  /** A search text with results, if there are none. */
  suggestion: z.string().nullable(),
});
export type ProductSearchResult = z.infer<typeof productSearchResult>;

// ---- Requests

/** Staff see inactive records in the same calls; `active=true` leaves them out (R24). */
const active = { active: queryBoolean().optional() };

export const categoryListQuery = z.strictObject({
  /** The list is paged only if both page and limit are sent (section 7). */
  page: queryPage().optional(),
  limit: queryLimit().optional(),
  search: text(maxSearchLength).optional(),
  ...active,
});

export const categoryProductsQuery = z.strictObject({
  /** The category's slug; absent or empty: products of all categories (R22). */
  slug: text(maxNameLength).optional(),
  page: queryPage().default(1),
  limit: queryLimit().default(categoryPageSize),
  sort: z.enum(productSorts).optional(),
  ...active,
});

export const productQuery = z.strictObject(active);

export const productFilters = z
  .strictObject({
    page: z.int().min(1).max(maxPage).default(1),
    limit: z.int().min(1).max(maxPageSize).default(searchPageSize),
    categoryIds: z.array(id()).max(maxPageSize).optional(),
    search: text(maxSearchLength).optional(),
    /** Whether the text is searched as typed, neither interpreted nor corrected. */
    exact: z.boolean().optional(),
    isNew: z.boolean().optional(),
    minPrice: z.number().min(0).max(maxPrice).optional(),
    maxPrice: z.number().min(0).max(maxPrice).optional(),
    minRating: z.number().min(0).max(5).optional(),
    sort: z.enum(productSorts).optional(),
    onSale: z.boolean().optional(),
    inStock: z.boolean().optional(),
    /** Recipient and occasion: the choices of the gift finder. */
    for: z.enum(recipients).optional(),
    occasion: z.enum(occasions).optional(),
    /** Whether the product can be personalised. */
    isPersonalised: z.boolean().optional(),
    /** Products that have a value of each of these options, ignoring case and outer spaces; with `inStock`, in stock. */
    options: z
      .array(
        z.strictObject({
          name: text(maxOptionLength),
          values: z.array(text(maxOptionLength)).min(1).max(maxOptionValues),
        }),
      )
      .max(maxFilteredOptions)
      .optional(),
    /**
     * What a product is made of, its colour, and where it is from: words of its name, tags, materials, options or artisan,
     * with their synonyms.
     */
    material: text(maxTagLength).optional(),
    colour: text(maxTagLength).optional(),
    place: text(maxTagLength).optional(),
    /** What products are not to be: words of those same parts, a recipient or an occasion. */
    except: z.array(text(maxTagLength)).max(maxExcepted).optional(),
    /** Products that have all of these tags. */
    tags: z.array(text(maxTagLength)).max(maxEntries).optional(),
    /** The slug of a collection, whose own order is the default. */
    collection: slug().optional(),
    /** The slug or the name of an artisan. */
    artisan: text(maxNameLength).optional(),
    active: z.boolean().optional(),
    ...arrival,
  })
  .superRefine(requireWholeArrival);
export type ProductFilters = z.infer<typeof productFilters>;

export const activeQuery = z.strictObject(active);
export const idParams = z.strictObject({ id: text(maxNameLength) });
export const categoryIdParams = z.strictObject({ categoryId: text(maxNameLength) });
export const productIdParams = z.strictObject({ productId: text(maxNameLength) });
export const previewParams = z.strictObject({ token: text(maxNameLength) });
export const slugParams = z.strictObject({ slug: text(maxNameLength) });

export const statusPayload = z.strictObject({ status: z.boolean() });

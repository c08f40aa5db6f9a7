import { toDecimal } from '#kernel/contract/money.ts';
import type { Db } from '#kernel/database/database.ts';
import type { FullProduct, Product, ProductDetail } from '#modules/catalog/contract/catalog.ts';
import { settingsOf } from '#modules/settings/index.ts';
import { presentTaxFields } from '../tax-fields.ts';
import { optionsAndVariantsOf } from '../variants/variants.ts';
import { handlingTimes, withHandling } from './handling.ts';
import { makingOf } from './making.ts';
import type { Audience, ProductRow } from './product-rows-store.ts';

const categoryOf = ({ id, name, slug }: { id: string; name: string; slug: string }) => ({
  _id: id,
  name,
  slug,
});

/** Maps a product to the API: prices as decimals, times in ISO 8601 (section 3, R25, R26). */
export function presentProduct(row: ProductRow): Product {
  const { length, width, height, weight } = row;
  return {
    _id: row.id,
    id: row.id,
    slug: row.slug,
    name: row.name,
    description: row.description,
    images: row.images,
    imageAlts: row.images.map((_, index) => row.imageAlts[index] ?? ''),
    price: toDecimal(row.price),
    priceTo: row.priceTo === null ? null : toDecimal(row.priceTo),
    originalPrice: row.originalPrice === null ? null : toDecimal(row.originalPrice),
    discount: row.discount,
    rating: row.rating,
    reviews: row.reviews,
    category: categoryOf(row.category),
    isNew: row.isNew,
    isFeatured: row.isFeatured,
    isWishlisted: false,
    isActive: row.isActive,
    status: row.isActive,
    inStock: row.inStock,
    stockCount: row.stockCount,
    arrivalDate: row.arrivalDate,
    features: row.features,
    tags: row.tags,
    artisan: row.artisan,
    materials: row.materials,
    dimensions: { length, width, height, weight },
    careInstructions: row.careInstructions,
    isPersonalised: row.personalisation.length > 0,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
}

/** A single product with its values of attributes as stored; `product-attributes.ts` adds their labels. */
export type ProductWithValues = Omit<FullProduct, 'attributeTexts'>;

/** Maps a single product to the API, with the fields that lists do not need. */
export const presentFullProduct = (row: ProductRow, audience: Audience): ProductWithValues => ({
  ...presentProduct(row),
  category: { ...categoryOf(row.category), parent: row.category.parent && categoryOf(row.category.parent) },
  furtherCategories: row.furtherCategories
    .filter(({ isActive }) => audience === 'staff' || isActive)
    .map(categoryOf),
  personalisation: row.personalisation,
  personalisationPreview: row.personalisationPreview,
  sku: row.sku,
  barcode: row.barcode,
  making: audience === 'staff' ? makingOf(row) : null,
  attributes: row.attributes,
  ...presentTaxFields(row),
  isDraft: row.isDraft,
  visibleFrom: audience === 'staff' ? row.visibleFrom : null,
  visibleUntil: audience === 'staff' ? row.visibleUntil : null,
  seoTitle: row.seoTitle,
  seoDescription: row.seoDescription,
});

/** A product with its options and variants, and its values of attributes as stored. */
export type DetailWithValues = Omit<ProductDetail, 'attributeTexts'>;

/** Adds the options and variants of a product, which a second query reads only if it has any. */
export async function presentDetail(db: Db, row: ProductRow, audience: Audience): Promise<DetailWithValues> {
  const [{ options, variants }, settings] = await Promise.all([
    row.priceTo === null
      ? { options: [], variants: [] }
      : optionsAndVariantsOf(db, row.id, { activeOnly: audience === 'shopper' }),
    settingsOf(db),
  ]);
  return {
    ...presentFullProduct(row, audience),
    options,
    ...withHandling(handlingTimes(settings), row, variants),
  };
}

import type { AttributeValues } from '#kernel/contract/attribute-values.ts';
import { maxAltLength, maxNameLength, maxTextLength } from '#kernel/contract/limits.ts';
import { imageUrl, text } from '#kernel/contract/text.ts';
import { z } from '#kernel/contract/zod.ts';
import { type FullProduct, type Product, slug } from '#modules/catalog/contract/catalog.ts';
import {
  type ProductCreate,
  type ProductUpdate,
  productCreate,
} from '#modules/catalog/contract/catalog-payloads.ts';
import { maxProductPictures } from '#modules/catalog/contract/limits.ts';
import { type Making, makingOfArtisan } from '#modules/catalog/contract/making.ts';
import type {
  PersonalisationField,
  PersonalisationPreview,
} from '#modules/personalisation/contract/personalisation/fields.ts';
import type { PictureEntry } from '#web/admin/components/pictures/picture-entry.ts';
import * as m from '../../messages/index.ts';
import { personalisationNames } from './personalisation/names.ts';

// The values of the product form, and their conversion to API payloads (section 3, "Payloads for saving").

/**
 * The values of the form: those of the payload, except that pictures are combined with their alt texts, and numbers may
 * be missing.
 */
export type ProductFormValues = {
  name: string;
  description: string;
  category: string;
  furtherCategories: string[];
  price: number | undefined;
  originalPrice: number | null;
  pictures: PictureEntry[];
  stockCount: number | undefined;
  inStock: boolean;
  sku: string;
  barcode: string;
  isNew: boolean;
  isFeatured: boolean;
  isDraft: boolean;
  visibleFrom: string | null;
  visibleUntil: string | null;
  tags: string[];
  features: string[];
  artisan: { name: string; bio: string; location: string };
  materials: string[];
  dimensions: { length: number; width: number; height: number; weight: number };
  careInstructions: string;
  personalisation: PersonalisationField[];
  personalisationPreview: PersonalisationPreview | null;
  making: Making;
  attributes: AttributeValues;
  taxRate: number | null;
  hsnCode: string;
  seoTitle: string;
  seoDescription: string;
  slug: string;
};

/** Labels of the fields, in their order in the form. */
export const productNames: Record<string, string> = {
  name: m.productFormValues.name(),
  description: m.productFormValues.description(),
  category: m.productFormValues.category(),
  furtherCategories: m.productFormValues.furtherCategories(),
  price: m.productFormValues.price(),
  originalPrice: m.productFormValues.originalPrice(),
  taxRate: m.productFormValues.taxRate(),
  hsnCode: m.productFormValues.hsnCode(),
  pictures: m.productFormValues.images(),
  stockCount: m.productFormValues.stockCount(),
  inStock: m.productFormValues.inStock(),
  sku: m.variantEditor.sku(),
  barcode: m.variantEditor.barcode(),
  isNew: m.productFormValues.newProduct(),
  isFeatured: m.productFormValues.featured(),
  isDraft: m.productFormValues.draft(),
  visibleFrom: m.schedules.visibleFrom(),
  visibleUntil: m.schedules.visibleUntil(),
  tags: m.productFormValues.tags(),
  features: m.productFormValues.features(),
  artisan: m.productFormValues.artisanInformation(),
  'artisan.name': m.productFormValues.artisanName(),
  'artisan.bio': m.productFormValues.bio(),
  'artisan.location': m.productFormValues.location(),
  making: m.productFormValues.making(),
  'making.makingDays': m.productFormValues.makingDays(),
  'making.personalisingDays': m.productFormValues.personalisingDays(),
  'making.piecesPerDay': m.productFormValues.piecesPerDay(),
  materials: m.productFormValues.materials(),
  dimensions: m.productFormValues.dimensions(),
  'dimensions.length': m.productFormValues.lengthCm(),
  'dimensions.width': m.productFormValues.widthCm(),
  'dimensions.height': m.productFormValues.heightCm(),
  'dimensions.weight': m.productFormValues.weightG(),
  careInstructions: m.productFormValues.careInstructions(),
  ...personalisationNames,
  slug: m.productFormValues.slug(),
  seoTitle: m.productFormValues.seoTitle(),
  seoDescription: m.productFormValues.seoDescription(),
};

const artisan = z
  .strictObject({ name: text(maxNameLength), bio: text(maxTextLength), location: text(maxNameLength) })
  // An artisan is identified by name, so bio or location without a name would be lost.
  .refine(({ name, bio, location }) => name.trim() !== '' || (bio.trim() === '' && location.trim() === ''), {
    path: ['name'],
    error: m.productFormValues.isRequiredWithBio(),
  });

const { images: _images, imageAlts: _alts, slug: _slug, ...productFields } = productCreate.shape;

const productShape = {
  ...productFields,
  category: z.string().min(1, { error: m.productFormValues.isRequired() }).pipe(productFields.category),
  stockCount: productFields.stockCount.unwrap(),
  pictures: z.array(z.strictObject({ url: imageUrl(), alt: text(maxAltLength) })).max(maxProductPictures),
  artisan,
};

/** The contract's rules for a product; the slug of a new one may be left out. */
export const productSchema = (isNew: boolean) =>
  z.strictObject({
    ...productShape,
    slug: isNew ? slug().or(z.literal('')) : slug(),
  }) as unknown as z.ZodType<unknown, ProductFormValues>;

/** The values of a new product. */
export const emptyProduct: ProductFormValues = {
  name: '',
  description: '',
  category: '',
  furtherCategories: [],
  price: undefined,
  originalPrice: null,
  pictures: [],
  stockCount: 0,
  inStock: false,
  sku: '',
  barcode: '',
  isNew: false,
  isFeatured: false,
  isDraft: false,
  visibleFrom: null,
  visibleUntil: null,
  tags: [],
  features: [],
  artisan: { name: '', bio: '', location: '' },
  materials: [],
  dimensions: { length: 0, width: 0, height: 0, weight: 0 },
  careInstructions: '',
  personalisation: [],
  personalisationPreview: null,
  making: makingOfArtisan,
  attributes: {},
  taxRate: null,
  hsnCode: '',
  seoTitle: '',
  seoDescription: '',
  slug: '',
};

export const valuesOf = (product: FullProduct): ProductFormValues => ({
  name: product.name,
  description: product.description,
  category: product.category._id,
  furtherCategories: product.furtherCategories.map(({ _id }) => _id),
  price: product.price,
  originalPrice: product.originalPrice,
  pictures: product.images.map((url, index) => ({ url, alt: product.imageAlts[index] ?? '' })),
  stockCount: product.stockCount,
  inStock: product.inStock,
  sku: product.sku ?? '',
  barcode: product.barcode ?? '',
  isNew: product.isNew,
  isFeatured: product.isFeatured,
  isDraft: product.isDraft,
  visibleFrom: product.visibleFrom,
  visibleUntil: product.visibleUntil,
  tags: product.tags,
  features: product.features,
  artisan: artisanValues(product),
  materials: product.materials,
  dimensions: product.dimensions,
  careInstructions: product.careInstructions,
  personalisation: product.personalisation,
  personalisationPreview: product.personalisationPreview,
  making: product.making ?? makingOfArtisan,
  attributes: product.attributes,
  taxRate: product.taxRate,
  hsnCode: product.hsnCode,
  seoTitle: product.seoTitle,
  seoDescription: product.seoDescription,
  slug: product.slug,
});

const artisanValues = ({ artisan }: Product) => ({
  name: artisan?.name ?? '',
  bio: artisan?.bio ?? '',
  location: artisan?.location ?? '',
});

/** Returns the payload of a new product; the values must have passed the schema. */
export const createPayload = ({ pictures, artisan, slug: typedSlug, ...values }: ProductFormValues) => ({
  ...(values as Omit<ProductCreate, 'images' | 'imageAlts' | 'artisan' | 'slug'>),
  ...(typedSlug && { slug: typedSlug }),
  images: pictures.map(({ url }) => url),
  imageAlts: pictures.map(({ alt }) => alt),
  artisan: artisanPayload(artisan, null),
});

/** Returns the payload of an edited product with the changed fields only. */
export function updatePayload(
  product: Product,
  { pictures, artisan, ...changed }: Partial<ProductFormValues>,
): ProductUpdate {
  return {
    ...(changed as ProductUpdate),
    ...(pictures && {
      images: pictures.map(({ url }) => url),
      imageAlts: pictures.map(({ alt }) => alt),
    }),
    ...(artisan && { artisan: artisanPayload(artisan, product) }),
    // Sales while the form is open still reduce the stock.
    ...(changed.stockCount !== undefined && { stockSeen: product.stockCount }),
  };
}

/**
 * Returns the artisan of a payload. An artisan has one bio and one location for all products, so empty values for an
 * artisan that the form did not load are omitted and do not overwrite the stored ones.
 */
function artisanPayload({ name, bio, location }: ProductFormValues['artisan'], product: Product | null) {
  if (name.trim() === '') return null;
  const isSame = product?.artisan?.name.toLowerCase() === name.trim().toLowerCase();
  return {
    name,
    ...((bio !== '' || isSame) && { bio }),
    ...((location !== '' || isSame) && { location }),
  };
}

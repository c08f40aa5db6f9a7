import { toMinor } from '#kernel/contract/money.ts';
import type { ProductDetail } from '#modules/catalog/contract/catalog.ts';
import { gtinOf } from '#modules/catalog/contract/gtin.ts';
import type { Variant } from '#modules/catalog/contract/variants.ts';
import { onlyVariantId } from './item-ids.ts';
import { type PersonalisationOffer, personalisationOffer } from './personalisation-offer.ts';

/** A variant that can be named in a cart, with what the answers say about it. */
export type PurchasableVariant = {
  id: string;
  title: string;
  price: number;
  listPrice: number | null;
  available: boolean;
  sku: string | null;
  barcode: string | null;
  image: string | null;
  url: string;
  /** The values of the options by the ids of the options. */
  values: Map<string, string>;
};

/** How products are presented: the shop's origin and currency, and whether the platform knows the personalisation. */
export type Presentation = { origin: string; currency: string; isPersonalisationKnown: boolean };

const minor = (decimal: number | null): number | null => (decimal ? toMinor(decimal) : null);

/** Returns the variants of a product that shoppers see, the featured one first: the cheapest that is in stock. */
export function purchasableVariants(product: ProductDetail, origin: string): PurchasableVariant[] {
  const url = `${origin}/products/${product.slug}`;
  if (product.options.length === 0) {
    const { id, name: title, price, originalPrice, inStock, sku, barcode, images } = product;
    return [
      {
        ...{ id: onlyVariantId(id), title, sku, barcode, url, available: inStock, values: new Map() },
        price: toMinor(price),
        listPrice: minor(originalPrice),
        image: images[0] ?? null,
      },
    ];
  }
  return product.variants
    .map((variant) => variantOf(product, variant, url))
    .sort((one, other) => Number(other.available) - Number(one.available) || one.price - other.price);
}

function variantOf(product: ProductDetail, variant: Variant, url: string): PurchasableVariant {
  const { id, sku, barcode, price, originalPrice, inStock, image } = variant;
  const chosen = product.options.map((option, at) => ({ option, value: variant.values[at] ?? '' }));
  const labels = chosen.map(
    ({ option, value }) => option.values.find((each) => each.id === value)?.label ?? value,
  );
  return {
    ...{ id, sku, barcode, url: `${url}?variant=${id}`, available: inStock },
    title: labels.join(' / '),
    price: toMinor(price),
    listPrice: minor(originalPrice),
    image: image ?? product.images[0] ?? null,
    values: new Map(chosen.map(({ option, value }) => [option.id, value])),
  };
}

const picture = (url: string, origin: string, alt = '') => ({
  type: 'image',
  url: new URL(url, origin).href,
  ...(alt && { alt_text: alt }),
});

function range(amounts: number[], currency: string) {
  const price = (amount: number) => ({ amount, currency });
  return { min: price(Math.min(...amounts)), max: price(Math.max(...amounts)) };
}

/** Returns the values of the options of a variant with their labels. */
export const selectedOptions = (product: ProductDetail, { values }: PurchasableVariant) =>
  product.options.flatMap(({ id, name, values: offered }) => {
    const value = offered.find((each) => each.id === values.get(id));
    return value ? [{ name, id: value.id, label: value.label }] : [];
  });

function presentVariant(
  product: ProductDetail,
  variant: PurchasableVariant,
  { origin, currency }: Presentation,
) {
  const { id, title, price, listPrice, available, sku, barcode, image, url } = variant;
  const options = selectedOptions(product, variant);
  const gtin = gtinOf(barcode);
  return {
    id,
    title,
    description: { plain: title === product.name ? product.description : title },
    url,
    price: { amount: price, currency },
    ...(listPrice !== null && listPrice > price && { list_price: { amount: listPrice, currency } }),
    availability: { available, status: available ? 'in_stock' : 'out_of_stock' },
    ...(sku && { sku }),
    ...(gtin && { barcodes: [{ type: 'GTIN', value: gtin }] }),
    ...(options.length > 0 && { options }),
    ...(image && { media: [picture(image, origin)] }),
  };
}

/** Returns the parts of a product that do not depend on its variants, with the personalisation if the platform knows it. */
function presentCommon(product: ProductDetail, { origin, currency, isPersonalisationKnown }: Presentation) {
  const { id, slug, name, description, category, furtherCategories, images, imageAlts, tags } = product;
  const { rating, reviews, artisan, materials, careInstructions } = product;
  const offer: PersonalisationOffer | null = isPersonalisationKnown
    ? personalisationOffer(product, origin)
    : null;
  const media = images.map((image, at) => picture(image, origin, imageAlts[at]));
  return {
    ...{ id, handle: slug, title: name, description: { plain: description } },
    url: `${origin}/products/${slug}`,
    categories: [category, ...furtherCategories].map((each) => ({ value: each.name, taxonomy: 'merchant' })),
    ...(media.length > 0 && { media }),
    ...(reviews > 0 && { rating: { value: rating, scale_min: 1, scale_max: 5, count: reviews } }),
    ...(tags.length > 0 && { tags }),
    metadata: { artisan: artisan?.name ?? null, materials, care: careInstructions, currency },
    ...(offer && { personalisation: offer }),
  };
}

/** Returns a product with some of its variants; prices range over all that the shopper sees. */
export function presentProduct(
  product: ProductDetail,
  { all, shown }: { all: PurchasableVariant[]; shown: PurchasableVariant[] },
  presentation: Presentation,
) {
  const { currency, origin } = presentation;
  const reduced = all.some(({ price, listPrice }) => listPrice !== null && listPrice > price);
  return {
    ...presentCommon(product, presentation),
    price_range: range(
      all.map(({ price }) => price),
      currency,
    ),
    ...(reduced && {
      list_price_range: range(
        all.map(({ price, listPrice }) => Math.max(price, listPrice ?? 0)),
        currency,
      ),
    }),
    ...(product.options.length > 0 && {
      options: product.options.map(({ name, values }) => ({
        name,
        values: values.map(({ id, label }) => ({ id, label })),
      })),
    }),
    variants: shown.map((variant) => presentVariant(product, variant, { ...presentation, origin })),
  };
}

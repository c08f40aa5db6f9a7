import type { ProductGroup, Product as ProductThing, WithContext } from 'schema-dts';
import type { FullProduct, ProductDetail } from '#modules/catalog/contract/catalog.ts';
import { gtinOf } from '#modules/catalog/contract/gtin.ts';
import { variantLabel } from '#modules/catalog/contract/variant-labels.ts';
import type { Variant } from '#modules/catalog/contract/variants.ts';
import { rasterOf } from '#modules/media/contract/pictures.ts';
import type { Review } from '#modules/reviews/contract/reviews.ts';
import type { PublicSettings } from '#modules/settings/contract/settings.ts';
import { returnPolicy } from '#web/storefront/metadata/structured-returns.ts';
import { variantAddress } from './options/load-choice.ts';
import { shippingDetails } from './shipping-details.ts';

type Thing = WithContext<ProductThing> | WithContext<ProductGroup>;
type Origin = { origin: string; settings: PublicSettings };

/**
 * Returns the product as structured data, with the prices and reviews that the page shows: a group with its variants, if
 * it has options.
 */
export function productData({ origin, settings }: Origin, product: ProductDetail, reviews: Review[]): Thing {
  const { name, description, slug, images, artisan, category, inStock, id, materials } = product;
  const url = `${origin}/products/${slug}`;
  const shared = {
    name,
    description,
    url,
    image: images.map((image) => new URL(rasterOf(image), origin).href),
    category: category.name,
    ...(materials.length > 0 && { material: materials.join(', ') }),
    ...(product.attributeTexts.length > 0 && {
      additionalProperty: product.attributeTexts.map(({ label, text }) => ({
        '@type': 'PropertyValue' as const,
        name: label,
        value: text,
      })),
    }),
    brand: { '@type': 'Brand' as const, name: artisan?.name ?? settings.storeName },
    ...(product.reviews > 0 && ratingsOf(product, reviews)),
  };
  if (product.options.length > 0)
    return {
      '@context': 'https://schema.org',
      '@type': 'ProductGroup',
      ...shared,
      productGroupID: id,
      variesBy: product.options.map(({ name: option }) => schemaOf(option)),
      hasVariant: product.variants.map((variant) => variantData({ origin, settings }, product, variant)),
    };
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    ...shared,
    sku: product.sku ?? id,
    ...gtinData(product.barcode),
    offers: offerOf({ url, price: product.price, inStock, handling: product.handling }, settings),
  };
}

const offerOf = (
  {
    url,
    price,
    inStock,
    handling,
  }: { url: string; price: number; inStock: boolean; handling: ProductDetail['handling'] },
  settings: PublicSettings,
) => ({
  '@type': 'Offer' as const,
  url,
  price,
  priceCurrency: settings.currency,
  priceSpecification: {
    '@type': 'UnitPriceSpecification' as const,
    price,
    priceCurrency: settings.currency,
    valueAddedTaxIncluded: settings.pricesIncludeTax,
  },
  availability: inStock
    ? ('https://schema.org/InStock' as const)
    : ('https://schema.org/OutOfStock' as const),
  itemCondition: 'https://schema.org/NewCondition' as const,
  shippingDetails: shippingDetails(price, handling, settings),
  hasMerchantReturnPolicy: returnPolicy(settings),
});

/** The properties of schema.org for the usual options, by their names. */
const properties = { size: /size/i, color: /colou?r/i, material: /material|metal/i };
const propertyOf = (option: string) =>
  Object.entries(properties).find(([, pattern]) => pattern.test(option))?.[0];
const schemaOf = (option: string): string => {
  const property = propertyOf(option);
  return property ? `https://schema.org/${property}` : option;
};

/** Returns the trade item number of a barcode; nothing for a code of the shop. */
function gtinData(barcode: string | null) {
  const gtin = gtinOf(barcode);
  return gtin === null ? {} : { gtin };
}

function variantData(
  { origin, settings }: Origin,
  { slug, name, options, handling }: ProductDetail,
  variant: Variant,
) {
  const { id, values, sku, barcode, price, inStock, image } = variant;
  const named = options.flatMap(({ name: option, values: offered }, index) => {
    const property = propertyOf(option);
    const value = offered.find((each) => each.id === values[index]);
    return property && value ? [[property, value.label]] : [];
  });
  return {
    '@type': 'Product' as const,
    name: `${name} (${variantLabel(options, values)})`,
    sku: sku ?? id,
    ...gtinData(barcode),
    ...(image && { image: new URL(rasterOf(image), origin).href }),
    ...Object.fromEntries(named),
    offers: offerOf(
      { url: origin + variantAddress(slug, id), price, inStock, handling: variant.handling ?? handling },
      settings,
    ),
  };
}

const ratingsOf = ({ rating, reviews: reviewCount }: FullProduct, reviews: Review[]) => ({
  aggregateRating: { '@type': 'AggregateRating' as const, ratingValue: rating, reviewCount },
  review: reviews.map(({ author, rating: stars, body, createdAt }) => ({
    '@type': 'Review' as const,
    author: { '@type': 'Person' as const, name: author },
    datePublished: createdAt.slice(0, 10),
    reviewRating: { '@type': 'Rating' as const, ratingValue: stars, bestRating: 5 },
    ...(body && { reviewBody: body }),
  })),
});

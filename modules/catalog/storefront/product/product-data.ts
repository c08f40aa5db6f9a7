import type { Product as ProductThing, WithContext } from 'schema-dts';
import type { FullProduct } from '#modules/catalog/contract/catalog.ts';
import { rasterOf } from '#modules/media/contract/pictures.ts';
import type { Review } from '#modules/reviews/contract/reviews.ts';
import type { PublicSettings } from '#modules/settings/contract/settings.ts';
import { returnPolicy, shippingDetails } from '#web/storefront/metadata/merchant.ts';

/** Returns the product as structured data, with the prices and reviews that the page shows. */
export function productData(
  origin: string,
  settings: PublicSettings,
  product: FullProduct,
  reviews: Review[],
): WithContext<ProductThing> {
  const { name, description, slug, images, artisan, category, price, inStock, id, materials } = product;
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name,
    description,
    sku: id,
    url: `${origin}/products/${slug}`,
    image: images.map((image) => new URL(rasterOf(image), origin).href),
    category: category.name,
    ...(materials.length > 0 && { material: materials.join(', ') }),
    ...(product.attributeTexts.length > 0 && {
      additionalProperty: product.attributeTexts.map(({ label, text }) => ({
        '@type': 'PropertyValue',
        name: label,
        value: text,
      })),
    }),
    brand: { '@type': 'Brand', name: artisan?.name ?? settings.storeName },
    offers: {
      '@type': 'Offer',
      url: `${origin}/products/${slug}`,
      price,
      priceCurrency: settings.currency,
      availability: inStock ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock',
      itemCondition: 'https://schema.org/NewCondition',
      shippingDetails: shippingDetails(price, settings),
      hasMerchantReturnPolicy: returnPolicy,
    },
    ...(product.reviews > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: product.rating,
        reviewCount: product.reviews,
      },
      review: reviews.map(({ author, rating, body, createdAt }) => ({
        '@type': 'Review',
        author: { '@type': 'Person', name: author },
        datePublished: createdAt.slice(0, 10),
        reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5 },
        ...(body && { reviewBody: body }),
      })),
    }),
  };
}

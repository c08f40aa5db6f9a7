import type { Product } from '#modules/catalog/contract/catalog.ts';
import { excerptOf } from '#web/storefront/metadata/excerpt.ts';

/** The fields of a product that a card shows. A page contains them twice, as HTML and as data, so they are kept few. */
export type CardProduct = Pick<
  Product,
  'id' | 'slug' | 'name' | 'price' | 'originalPrice' | 'discount' | 'rating' | 'reviews' | 'isNew' | 'inStock'
> & {
  image?: string;
  artisan?: string;
  description?: string;
  isPersonalised?: true;
  /** The variant that a wishlist holds, what is said of it, and whether it is no longer sold. */
  variantId?: string;
  note?: string;
  isGone?: boolean;
  /** Whether other variants cost more. */
  isFrom?: true;
};

/** The longest excerpt of a description in a row, in characters. */
const excerptLength = 200;

/** Converts products to cards. @param described includes the excerpt of the description */
export const cardsOf = (products: Product[], { described = false } = {}): CardProduct[] =>
  products.map((product) => ({
    id: product.id,
    slug: product.slug,
    name: product.name,
    image: product.images[0],
    price: product.price,
    originalPrice: product.originalPrice,
    discount: product.discount,
    rating: product.rating,
    reviews: product.reviews,
    isNew: product.isNew,
    inStock: product.inStock,
    artisan: product.artisan?.name,
    isPersonalised: product.isPersonalised || undefined,
    isFrom: (product.priceTo !== null && product.priceTo > product.price) || undefined,
    description: described ? excerptOf(product.description, excerptLength) : undefined,
  }));

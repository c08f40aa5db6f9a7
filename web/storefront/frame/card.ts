import type { Product } from '#contract/catalog.ts';
import { excerptOf } from './excerpt.ts';

/** What a card shows of a product. A page carries it twice, as HTML and as data, so it carries no more than this. */
export type Card = Pick<
  Product,
  'id' | 'slug' | 'name' | 'price' | 'originalPrice' | 'discount' | 'rating' | 'reviews' | 'isNew' | 'inStock'
> & { image?: string; artisan?: string; description?: string; isPersonalised?: true };

/** Characters of the description that a row shows at most. */
const excerptLength = 200;

/** The products of a list as cards; the description only where the list shows it. */
export const cardsOf = (products: Product[], { described = false } = {}): Card[] =>
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
    description: described ? excerptOf(product.description, excerptLength) : undefined,
  }));

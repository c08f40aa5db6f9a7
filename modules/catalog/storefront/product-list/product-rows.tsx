import { Picture } from '#web/ui/pictures/picture.tsx';
import { Stars } from '#web/ui/stars.tsx';
import type { CardProduct } from './card.ts';
import { Heart } from './heart.tsx';
import {
  type CardAction,
  CardPrice,
  type CardProps,
  loadingOf,
  MakerLines,
  ProductName,
} from './product-card.tsx';

/** A product in a list, with an excerpt of its description. */
function ProductRow({ product, when }: CardProps) {
  return (
    <article className="row">
      <Picture src={product.image} alt="" seed={product.slug} when={when} sizes="10rem" />
      <div>
        <ProductName product={product} />
        <MakerLines product={product} />
        <Stars rating={product.rating} reviews={product.reviews} />
        <p className="line-clamp-2 max-w-prose text-muted">{product.description}</p>
        <CardPrice product={product} />
      </div>
      <Heart product={product} variantId={product.variantId} />
    </article>
  );
}

/** Products in rows. */
export function ProductRows({ products, action }: { products: CardProduct[]; action?: CardAction }) {
  return (
    <ul className="space-y-5">
      {products.map((product, index) => (
        <li key={product.variantId ?? product.id}>
          <ProductRow product={product} when={loadingOf(index)} />
          {action?.(product)}
        </li>
      ))}
    </ul>
  );
}

import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useSettings } from '#web/api/settings.ts';
import { Picture } from '#web/ui/pictures/picture.tsx';
import { Price } from '#web/ui/price.tsx';
import { Stars } from '#web/ui/stars.tsx';
import * as m from '../../messages/index.ts';
import type { CardProduct } from './card.ts';
import { Heart } from './heart.tsx';

type PictureLoading = 'first' | 'eager' | 'near';
/** Renders an action below the card of a product. */
export type CardAction = (product: CardProduct) => ReactNode;
export type CardProps = { product: CardProduct; when?: PictureLoading };

/** A product in a grid. The link of its name covers the whole card. */
export function ProductCard({ product, when }: CardProps) {
  return (
    <article className="card">
      <Picture src={product.image} alt="" seed={product.slug} when={when} />
      <Badges product={product} />
      <ProductName product={product} />
      <MakerLines product={product} />
      <Stars rating={product.rating} reviews={product.reviews} />
      <CardPrice product={product} />
      <Heart product={product} variantId={product.variantId} />
    </article>
  );
}

/** The price; none for a wished variant that is no longer sold. */
export function CardPrice({ product }: { product: CardProduct }) {
  const settings = useSettings();
  return !product.isGone && <Price {...product} settings={settings} />;
}

/** The wished variant, the artisan, and whether the product can be personalised. */
export const MakerLines = ({ product: { note, artisan, isPersonalised } }: { product: CardProduct }) => (
  <>
    {note && <p className="maker">{note}</p>}
    {artisan && <p className="maker">{artisan}</p>}
    {isPersonalised && <p className="maker">{m.productCard.canBePersonalised()}</p>}
  </>
);

export function ProductName({ product: { slug, name, variantId, isGone } }: { product: CardProduct }) {
  const choice = variantId && !isGone ? `?variant=${variantId}` : '';
  return (
    <h3>
      <Link to={`/products/${slug}${choice}`} discover="none">
        {name}
      </Link>
    </h3>
  );
}

function Badges({ product: { inStock, isNew } }: { product: CardProduct }) {
  if (inStock && !isNew) return null;
  return (
    <p className="badges">
      {!inStock && <span>{m.productCard.outOfStock()}</span>}
      {isNew && <span>{m.productCard.new()}</span>}
    </p>
  );
}

/** Returns how the picture of a card is loaded: the first row is visible at once. */
export const loadingOf = (index: number): PictureLoading =>
  index === 0 ? 'first' : index < 4 ? 'eager' : 'near';

/** A grid of cards: two columns on a phone, more on wider screens. */
export function ProductGrid({
  products,
  columns,
  below = false,
  action,
  children,
}: {
  products: CardProduct[];
  columns: string;
  /** Whether the grid is below the first screen. */
  below?: boolean;
  action?: CardAction;
  /** Further cells of the grid, after the products. */
  children?: ReactNode;
}) {
  return (
    <ul className={`cards ${columns}`}>
      {products.map((product, index) => (
        <li key={product.variantId ?? product.id}>
          <ProductCard product={product} when={below ? 'near' : loadingOf(index)} />
          {action?.(product)}
        </li>
      ))}
      {children}
    </ul>
  );
}

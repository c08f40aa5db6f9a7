import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useSettings } from '#web/api/settings.ts';
import { Picture } from '#web/ui/picture.tsx';
import { Price } from '#web/ui/price.tsx';
import { Stars } from '#web/ui/stars.tsx';
import type { Card } from './card.ts';
import { Heart } from './heart.tsx';

type When = 'first' | 'eager' | 'near';
/** What can be done with a product, below its card. */
type Action = (product: Card) => ReactNode;
type CardProps = { product: Card; when?: When };

/** One product in a grid. The name is the link and its surface covers the whole card. */
export function ProductCard({ product, when }: CardProps) {
  return (
    <article className="card">
      <Picture src={product.image} alt="" seed={product.slug} when={when} />
      <Badges product={product} />
      <ProductName product={product} />
      <Makers product={product} />
      <Stars rating={product.rating} reviews={product.reviews} />
      <Price {...product} settings={useSettings()} />
      <Heart product={product} />
    </article>
  );
}

/** One product in a list, with a little of its description. */
export function ProductRow({ product, when }: CardProps) {
  return (
    <article className="row">
      <Picture src={product.image} alt="" seed={product.slug} when={when} sizes="10rem" />
      <div>
        <ProductName product={product} />
        <Makers product={product} />
        <Stars rating={product.rating} reviews={product.reviews} />
        <p className="line-clamp-2 max-w-prose text-muted">{product.description}</p>
        <Price {...product} settings={useSettings()} />
      </div>
      <Heart product={product} />
    </article>
  );
}

/** Who made it, and whether they make it as it is wanted. */
const Makers = ({ product: { artisan, isPersonalised } }: { product: Card }) => (
  <>
    {artisan && <p className="maker">{artisan}</p>}
    {isPersonalised && <p className="maker">Can be personalised</p>}
  </>
);

function ProductName({ product }: { product: Card }) {
  return (
    <h3>
      <Link to={`/products/${product.slug}`} discover="none">
        {product.name}
      </Link>
    </h3>
  );
}

function Badges({ product: { inStock, isNew } }: { product: Card }) {
  if (inStock && !isNew) return null;
  return (
    <p className="badges">
      {!inStock && <span>Out of stock</span>}
      {isNew && <span>New</span>}
    </p>
  );
}

/** When the picture of the `at`th card is wanted: the first row is on the screen at once. */
const whenAt = (at: number): When => (at === 0 ? 'first' : at < 4 ? 'eager' : 'near');

/** Columns of cards: two on a phone, more as there is room. */
export function ProductGrid({
  products,
  columns,
  below = false,
  action,
  children,
}: {
  products: Card[];
  columns: string;
  /** The grid begins below what is seen first. */
  below?: boolean;
  action?: Action;
  /** Further places of the grid, after the products. */
  children?: ReactNode;
}) {
  return (
    <ul className={`cards ${columns}`}>
      {products.map((product, at) => (
        <li key={product.id}>
          <ProductCard product={product} when={below ? 'near' : whenAt(at)} />
          {action?.(product)}
        </li>
      ))}
      {children}
    </ul>
  );
}

/** Products one under the other. */
export function ProductRows({ products, action }: { products: Card[]; action?: Action }) {
  return (
    <ul className="space-y-5">
      {products.map((product, at) => (
        <li key={product.id}>
          <ProductRow product={product} when={whenAt(at)} />
          {action?.(product)}
        </li>
      ))}
    </ul>
  );
}

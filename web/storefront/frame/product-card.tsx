import { Link } from 'react-router';
import { Picture } from '#web/ui/picture.tsx';
import { Price } from '#web/ui/price.tsx';
import { Stars } from '#web/ui/stars.tsx';
import type { Card } from './card.ts';
import { Heart } from './heart.tsx';
import { useSettings } from './settings.ts';

type When = 'first' | 'eager' | 'near';
type CardProps = { product: Card; when?: When };

/** One product in a grid. The name is the link and its surface covers the whole card. */
export function ProductCard({ product, when }: CardProps) {
  return (
    <article className="group relative flex flex-col transition-transform duration-150 hover:-translate-y-0.5">
      <div className="relative aspect-[4/5] overflow-hidden rounded-card bg-surface">
        <Picture src={product.images[0]} alt="" seed={product.slug} when={when} />
        <Badges product={product} />
      </div>
      <div className="mt-3 flex flex-1 flex-col gap-1">
        <ProductName product={product} />
        {product.artisan && <p className="truncate text-sm text-muted">{product.artisan}</p>}
        <Stars rating={product.rating} reviews={product.reviews} />
        <div className="mt-auto pt-1">
          <Price {...product} settings={useSettings()} />
        </div>
      </div>
      <Heart product={product} className="absolute right-2 top-2" />
    </article>
  );
}

/** One product in a list, with a little of its description. */
export function ProductRow({ product, when }: CardProps) {
  return (
    <article className="group relative flex gap-4 border-b border-line pb-5 sm:gap-6">
      <div className="relative aspect-[4/5] w-28 shrink-0 self-start overflow-hidden rounded-card bg-surface sm:w-40">
        <Picture src={product.images[0]} alt="" seed={product.slug} when={when} />
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-1.5 pr-12">
        <ProductName product={product} />
        {product.artisan && <p className="text-sm text-muted">{product.artisan}</p>}
        <Stars rating={product.rating} reviews={product.reviews} />
        <p className="line-clamp-2 max-w-prose text-muted">{product.description}</p>
        <Price {...product} settings={useSettings()} />
      </div>
      <Heart product={product} className="absolute right-0 top-0" />
    </article>
  );
}

function ProductName({ product }: { product: Card }) {
  return (
    <h3 className="font-sans text-base font-semibold leading-snug tracking-normal">
      <Link
        to={`/products/${product.slug}`}
        className="line-clamp-2 after:absolute after:inset-0 group-hover:text-accent"
      >
        {product.name}
      </Link>
    </h3>
  );
}

const badge = 'rounded-full bg-surface px-2.5 py-1 text-xs font-semibold text-ink';

function Badges({ product }: { product: Card }) {
  return (
    <p className="absolute left-3 top-3 flex flex-wrap gap-1.5 pr-14">
      {!product.inStock && <span className={badge}>Out of stock</span>}
      {product.isNew && <span className={badge}>New</span>}
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
}: {
  products: Card[];
  columns: string;
  /** The grid begins below what is seen first. */
  below?: boolean;
}) {
  return (
    <ul className={`grid grid-cols-2 gap-x-4 gap-y-9 sm:gap-x-6 ${columns}`}>
      {products.map((product, at) => (
        <li key={product.id} className="grid grid-cols-1">
          <ProductCard product={product} when={below ? 'near' : whenAt(at)} />
        </li>
      ))}
    </ul>
  );
}

/** Products one under the other. */
export function ProductRows({ products }: { products: Card[] }) {
  return (
    <ul className="space-y-5">
      {products.map((product, at) => (
        <li key={product.id}>
          <ProductRow product={product} when={whenAt(at)} />
        </li>
      ))}
    </ul>
  );
}

import { Link } from 'react-router';
import type { Product } from '#contract/catalog.ts';
import { Picture } from '#web/ui/picture.tsx';
import { Price } from '#web/ui/price.tsx';
import { Stars } from '#web/ui/stars.tsx';
import { useSettings } from './settings.ts';

type CardProps = { product: Product; eager?: boolean };

/** One product in a grid. The name is the link and its surface covers the whole card. */
export function ProductCard({ product, eager = false }: CardProps) {
  return (
    <article className="group relative flex flex-col">
      <div className="relative aspect-[4/5] overflow-hidden rounded-card bg-surface">
        <Picture src={product.images[0]} alt="" seed={product.slug} eager={eager} />
        <Badges product={product} />
      </div>
      <div className="mt-3 flex flex-1 flex-col gap-1">
        <ProductName product={product} />
        {product.artisan && <p className="text-sm text-muted">{product.artisan.name}</p>}
        <Stars rating={product.rating} reviews={product.reviews} />
        <div className="mt-auto pt-1">
          <Price {...product} settings={useSettings()} />
        </div>
      </div>
    </article>
  );
}

/** One product in a list, with a little of its description. */
export function ProductRow({ product, eager = false }: CardProps) {
  return (
    <article className="group relative flex gap-4 border-b border-line pb-5 sm:gap-6">
      <div className="relative aspect-[4/5] w-28 shrink-0 overflow-hidden rounded-card bg-surface sm:w-40">
        <Picture src={product.images[0]} alt="" seed={product.slug} eager={eager} />
      </div>
      <div className="flex min-w-0 flex-col gap-1.5">
        <ProductName product={product} />
        {product.artisan && <p className="text-sm text-muted">{product.artisan.name}</p>}
        <Stars rating={product.rating} reviews={product.reviews} />
        <p className="line-clamp-2 max-w-prose text-muted">{product.description}</p>
        <Price {...product} settings={useSettings()} />
      </div>
    </article>
  );
}

function ProductName({ product }: { product: Product }) {
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

function Badges({ product }: { product: Product }) {
  return (
    <p className="absolute left-3 top-3 flex flex-wrap gap-1.5">
      {!product.inStock && <span className={badge}>Out of stock</span>}
      {product.isNew && <span className={badge}>New</span>}
    </p>
  );
}

/** Columns of cards: two on a phone, more as there is room. */
export function ProductGrid({ products, columns }: { products: Product[]; columns: string }) {
  return (
    <ul className={`grid grid-cols-2 gap-x-4 gap-y-8 sm:gap-x-6 ${columns}`}>
      {products.map((product, at) => (
        <li key={product.id} className="grid grid-cols-1">
          <ProductCard product={product} eager={at < 4} />
        </li>
      ))}
    </ul>
  );
}

import { Link, redirect } from 'react-router';
import type { Product } from '#contract/catalog.ts';
import type { Call } from '#web/api/client.ts';
import { serverClient } from '#web/api/context.ts';
import { orFail } from '#web/api/load.ts';
import { ask } from '#web/api/queries.ts';
import { Picture } from '#web/ui/picture.tsx';
import { Price } from '#web/ui/price.tsx';
import { Stars } from '#web/ui/stars.tsx';
import { head } from '../frame/head.ts';
import { useSettings } from '../frame/settings.ts';
import type { Route } from './+types/page.ts';

export const meta: Route.MetaFunction = (args) =>
  head(args, args.loaderData?.name ?? '', args.loaderData?.description.slice(0, 160) ?? '');

async function question(call: Call, slug: string) {
  const product = await orFail(
    call('GET /api/products/slug/:slug', { params: { slug }, query: { active: true } }),
  );
  // An address that the product had before leads to the present one, for good.
  if (product.slug !== slug) throw redirect(`/products/${product.slug}`, 301);
  return product;
}

export const loader = ({ context, params }: Route.LoaderArgs) => question(serverClient(context), params.slug);
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => question(ask, params.slug);

export default function ProductPage({ loaderData: product }: Route.ComponentProps) {
  return (
    <article className="mx-auto max-w-7xl px-4 py-8 md:px-6">
      <nav aria-label="Breadcrumb" className="text-sm text-muted">
        <Link to="/products" className="hover:text-accent hover:underline">
          Products
        </Link>{' '}
        /{' '}
        <Link to={`/categories/${product.category.slug}`} className="hover:text-accent hover:underline">
          {product.category.name}
        </Link>
      </nav>
      <div className="mt-5 grid grid-cols-1 gap-8 md:grid-cols-2 lg:gap-14">
        <Gallery product={product} />
        <div>
          <h1 className="text-3xl sm:text-4xl">{product.name}</h1>
          {product.artisan && <p className="mt-2 text-muted">by {product.artisan.name}</p>}
          <div className="mt-3">
            <Stars rating={product.rating} reviews={product.reviews} />
          </div>
          <div className="mt-5">
            <Price {...product} settings={useSettings()} large />
          </div>
          <Stock product={product} />
          <p className="mt-6 max-w-prose whitespace-pre-line text-lg">{product.description}</p>
          <Details product={product} />
        </div>
      </div>
      {product.artisan && <Maker artisan={product.artisan} />}
    </article>
  );
}

function Gallery({ product: { images, name, slug } }: { product: Product }) {
  return (
    <div className="space-y-4">
      <div className="aspect-[4/5] overflow-hidden rounded-card bg-surface">
        <Picture src={images[0]} alt={name} seed={slug} eager />
      </div>
      {images.length > 1 && (
        <ul className="grid grid-cols-3 gap-4">
          {images.slice(1).map((image, at) => (
            <li key={image} className="aspect-square overflow-hidden rounded-card bg-surface">
              <Picture src={image} alt={`${name}, view ${at + 2}`} seed={slug} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Stock({ product: { inStock, stockCount } }: { product: Product }) {
  if (!inStock) return <p className="mt-3 font-semibold">Out of stock</p>;
  return <p className="mt-3 text-muted">{stockCount > 0 ? `${stockCount} in stock` : 'In stock'}</p>;
}

function Details({ product: { features, materials, dimensions, careInstructions } }: { product: Product }) {
  return (
    <div className="mt-8 space-y-6 border-t border-line pt-6">
      {features.length > 0 && (
        <Detail title="What is special about it">
          <ul className="list-disc space-y-1 pl-5 marker:text-accent">
            {features.map((feature) => (
              <li key={feature}>{feature}</li>
            ))}
          </ul>
        </Detail>
      )}
      {materials.length > 0 && <Detail title="Materials">{materials.join(', ')}</Detail>}
      {sizeOf(dimensions) && <Detail title="Dimensions">{sizeOf(dimensions)}</Detail>}
      {careInstructions && <Detail title="Care">{careInstructions}</Detail>}
    </div>
  );
}

function Detail({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section>
      <h2 className="text-lg">{title}</h2>
      <div className="mt-1.5 max-w-prose">{children}</div>
    </section>
  );
}

/** Centimetres and grams, only what is known. */
function sizeOf({ length, width, height, weight }: Product['dimensions']): string {
  const sides = [length, width, height].filter((side) => side > 0).map((side) => `${side}`);
  return [sides.length > 0 && `${sides.join(' × ')} cm`, weight > 0 && `${weight} g`]
    .filter(Boolean)
    .join(', ');
}

function Maker({ artisan: { name, bio, location } }: { artisan: NonNullable<Product['artisan']> }) {
  return (
    <section className="mt-14 rounded-3xl bg-butter px-6 py-8 sm:px-10">
      <h2 className="text-2xl">Made by {name}</h2>
      {location && <p className="mt-1">{location}</p>}
      {bio && <p className="mt-4 max-w-prose">{bio}</p>}
    </section>
  );
}

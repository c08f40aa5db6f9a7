import { Link } from 'react-router';
import type { Category } from '#contract/catalog.ts';
import type { Call } from '#web/api/client.ts';
import { serverClient } from '#web/api/context.ts';
import { orFail } from '#web/api/load.ts';
import { ask } from '#web/api/queries.ts';
import { button } from '#web/ui/button.ts';
import { Picture } from '#web/ui/picture.tsx';
import { Placeholder } from '#web/ui/placeholder.tsx';
import { tintBackground, tintOf } from '#web/ui/tint.ts';
import { head } from '../frame/head.ts';
import { ProductGrid } from '../frame/product-card.tsx';
import type { Route } from './+types/page.ts';

export const meta: Route.MetaFunction = (args) =>
  head(
    args,
    'Handmade gifts by local artisans',
    'Pottery, weaves, jewellery, toys and gifts with a name on them, made by hand by artisans across India.',
  );

async function question(call: Call) {
  const [{ categories }, { products }] = await orFail(
    Promise.all([
      call('GET /api/categories', { query: { active: true } }),
      call('POST /api/products/filters', { body: { limit: 8, sort: 'featured', active: true } }),
    ]),
  );
  return { categories, products };
}

export const loader = ({ context }: Route.LoaderArgs) => question(serverClient(context));
export const clientLoader = () => question(ask);

export default function HomePage({ loaderData: { categories, products } }: Route.ComponentProps) {
  const featured = categories.filter((category) => category.featured);
  return (
    <>
      <Welcome />
      <div className="mx-auto max-w-7xl space-y-16 px-4 md:px-6">
        {featured.length > 0 && <TopRated categories={featured} />}
        {products.length > 0 && (
          <section aria-labelledby="chosen">
            <div className="flex items-baseline justify-between gap-4">
              <h2 id="chosen" className="text-3xl">
                Chosen for giving
              </h2>
              <Link to="/products" className="font-medium text-accent hover:underline">
                All products
              </Link>
            </div>
            <div className="mt-6">
              <ProductGrid products={products} columns="md:grid-cols-4" />
            </div>
          </section>
        )}
        <AllCategories categories={categories} />
      </div>
    </>
  );
}

const stamps = ['market', 'river', 'clay', 'mango'];

function Welcome() {
  return (
    <section className="mx-auto mb-14 mt-4 max-w-7xl px-4 md:px-6">
      <div className="grid items-center gap-8 overflow-hidden rounded-3xl bg-butter px-6 py-14 sm:px-12 lg:grid-cols-[3fr_2fr]">
        <div>
          <h1 className="max-w-xl text-4xl sm:text-6xl">Gifts with somebody’s hands in them</h1>
          <p className="mt-5 max-w-lg text-lg">
            Thrown, woven, carved, cast and painted by artisans across India. Find something for the person
            you are thinking of.
          </p>
          <p className="mt-8 flex flex-wrap gap-3">
            <Link to="/products" className={button.main}>
              Browse all products
            </Link>
            <Link
              to="/categories"
              className="inline-flex min-h-11 items-center px-3 font-semibold hover:underline"
            >
              See the categories
            </Link>
          </p>
        </div>
        <div aria-hidden="true" className="hidden grid-cols-2 gap-4 lg:grid">
          {stamps.map((seed) => (
            <div key={seed} className="aspect-square overflow-hidden rounded-card">
              <Placeholder name="" seed={seed} />
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}

function TopRated({ categories }: { categories: Category[] }) {
  return (
    <section aria-labelledby="top-rated">
      <h2 id="top-rated" className="text-3xl">
        Top Rated
      </h2>
      <ul className="mt-6 grid grid-cols-2 gap-4 sm:gap-6 lg:grid-cols-4">
        {categories.map((category) => (
          <li key={category.id} className="group relative">
            <div className="aspect-square overflow-hidden rounded-card">
              <Picture src={category.image} alt="" seed={category.slug} />
            </div>
            <h3 className="mt-3 font-sans text-base font-semibold tracking-normal">
              <Link
                to={`/categories/${category.slug}`}
                className="after:absolute after:inset-0 group-hover:text-accent"
              >
                {category.name}
              </Link>
            </h3>
          </li>
        ))}
      </ul>
    </section>
  );
}

function AllCategories({ categories }: { categories: Category[] }) {
  return (
    <section aria-labelledby="categories">
      <h2 id="categories" className="text-3xl">
        Categories <span className="font-sans text-lg font-normal text-muted">{categories.length}</span>
      </h2>
      <ul className="mt-6 grid grid-cols-2 gap-3 sm:gap-5 md:grid-cols-3 lg:grid-cols-5">
        {categories.map((category) => (
          <li
            key={category.id}
            className={`group relative rounded-card p-5 ${tintBackground[tintOf(category.slug)]}`}
          >
            <h3 className="text-lg">
              <Link
                to={`/categories/${category.slug}`}
                className="after:absolute after:inset-0 group-hover:underline"
              >
                {category.name}
              </Link>
            </h3>
            <p className="mt-1 text-sm">{countOf(category.itemCount)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

const countOf = (count: number) => `${count} ${count === 1 ? 'product' : 'products'}`;

import { data, Link, useRevalidator } from 'react-router';
import type { Organization, WebSite, WithContext } from 'schema-dts';
import type { Category } from '#contract/catalog.ts';
import { messages } from '#contract/messages.ts';
import type { Call } from '#web/api/client.ts';
import { CallError } from '#web/api/client.ts';
import { serverClient } from '#web/api/context.ts';
import { ask } from '#web/api/queries.ts';
import { button } from '#web/ui/button.ts';
import { Empty } from '#web/ui/empty.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { tintBackground, tintOf } from '#web/ui/tint.ts';
import { type Card, cardsOf } from '../frame/card.ts';
import { head } from '../frame/head.ts';
import { ProductGrid } from '../frame/product-card.tsx';
import { returnPolicy } from '../frame/structured.ts';
import type { Route } from './+types/page.ts';
import { Hero } from './hero.tsx';

export const meta: Route.MetaFunction = (args) =>
  head(args, {
    title: 'Handmade gifts by local artisans',
    description:
      'Pottery, weaves, jewellery, toys and gifts with a name on them, made by hand by artisans across India.',
    data: (origin, { storeName }) => [organization(origin, storeName), website(origin, storeName)],
  });

const organization = (origin: string, name: string): WithContext<Organization> => ({
  '@context': 'https://schema.org',
  '@type': 'Organization',
  name,
  url: origin,
  logo: `${origin}/icon-512.png`,
  hasMerchantReturnPolicy: returnPolicy,
});

const website = (origin: string, name: string): WithContext<WebSite> => ({
  '@context': 'https://schema.org',
  '@type': 'WebSite',
  name,
  url: origin,
  potentialAction: {
    '@type': 'SearchAction',
    target: `${origin}/products?search={search_term_string}`,
    'query-input': 'required name=search_term_string',
  } as never,
});

/** What a tile shows of a category. */
type Shelf = Pick<Category, 'slug' | 'name' | 'image' | 'featured' | 'itemCount'>;
type Shown = { categories: Shelf[]; products: Card[]; failed: string | null };

const shelfOf = ({ slug, name, image, featured, itemCount }: Category): Shelf => ({
  slug,
  name,
  image,
  featured,
  itemCount,
});

/** A failed question leaves the visitor here, with a way to ask again (R31). */
async function question(call: Call): Promise<Shown> {
  try {
    const [{ categories }, { products }] = await Promise.all([
      call('GET /api/categories', { query: { active: true } }),
      call('GET /api/products/slug', { query: { limit: 8, active: true } }),
    ]);
    return { categories: categories.map(shelfOf), products: cardsOf(products), failed: null };
  } catch (error) {
    const failed = error instanceof CallError ? error.message : messages.somethingWentWrong;
    return { categories: [], products: [], failed };
  }
}

/** A page that lacks its content says so in its status too, and is therefore not kept. */
export const loader = async ({ context }: Route.LoaderArgs) => {
  const shown = await question(serverClient(context));
  return shown.failed === null ? shown : data(shown, { status: 503 });
};
export const clientLoader = () => question(ask);

export default function HomePage({ loaderData: { categories, products, failed } }: Route.ComponentProps) {
  const featured = categories.filter((category) => category.featured);
  return (
    <>
      <Hero />
      <div className="mx-auto mt-14 max-w-7xl space-y-18 px-4 md:px-6">
        {failed !== null && <Failed reason={failed} />}
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
              <ProductGrid products={products} columns="md:grid-cols-4" below />
            </div>
          </section>
        )}
        {failed === null && <AllCategories categories={categories} />}
      </div>
    </>
  );
}

function Failed({ reason }: { reason: string }) {
  const { revalidate, state } = useRevalidator();
  return (
    <Empty title={reason}>
      <button type="button" className={button.main} disabled={state === 'loading'} onClick={revalidate}>
        Try again
      </button>
    </Empty>
  );
}

/** Only the featured categories, in four columns where there is room (section 2). */
function TopRated({ categories }: { categories: Shelf[] }) {
  return (
    <section aria-labelledby="top-rated">
      <h2 id="top-rated" className="text-3xl">
        Top Rated
      </h2>
      <ul className="mt-6 grid grid-cols-2 gap-4 sm:gap-6 lg:grid-cols-4">
        {categories.map((category) => (
          <Tile key={category.slug} category={category} />
        ))}
      </ul>
    </section>
  );
}

/** An image with the name below (section 2). */
function Tile({ category }: { category: Shelf }) {
  return (
    <li className="group relative">
      <div className="aspect-square overflow-hidden rounded-card">
        <Picture
          src={category.image}
          alt=""
          seed={category.slug}
          className="transition-transform duration-150 group-hover:scale-[1.02]"
        />
      </div>
      <h3 className="mt-3 text-lg">
        <Link
          to={`/categories/${category.slug}`}
          className="after:absolute after:inset-0 group-hover:text-accent"
        >
          {category.name}
        </Link>
      </h3>
    </li>
  );
}

/** All categories in 2, 3 or 5 columns, each on one of the six pastels (R3); beside the heading, how many (R2). */
function AllCategories({ categories }: { categories: Shelf[] }) {
  return (
    <section aria-labelledby="categories">
      <h2 id="categories" className="text-3xl">
        Categories <span className="font-sans text-lg font-normal text-muted">{categories.length}</span>
      </h2>
      {categories.length === 0 ? (
        <div className="mt-6">
          <Empty title="The shelves are still empty">
            <p className="text-muted">Come back soon: the first makers are on their way.</p>
          </Empty>
        </div>
      ) : (
        <ul className="mt-6 grid grid-cols-2 gap-3 sm:gap-5 md:grid-cols-3 lg:grid-cols-5">
          {categories.map((category) => (
            <li
              key={category.slug}
              className={`group relative overflow-hidden rounded-card p-3 pb-4 ${tintBackground[tintOf(category.slug)]}`}
            >
              <div className="aspect-square overflow-hidden rounded-xl">
                <Picture src={category.image} alt="" seed={category.slug} />
              </div>
              <h3 className="mt-3 px-1 text-lg">
                <Link
                  to={`/categories/${category.slug}`}
                  className="after:absolute after:inset-0 group-hover:underline"
                >
                  {category.name}
                </Link>
              </h3>
              <p className="mt-0.5 px-1 text-sm">
                {category.itemCount} {category.itemCount === 1 ? 'product' : 'products'}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

import { data, Link, useRevalidator } from 'react-router';
import type { Organization, WebSite, WithContext } from 'schema-dts';
import type { Product } from '#modules/catalog/contract/catalog.ts';
import { choicesOf, type GiftChoices } from '#modules/catalog/storefront/gifts/gift-choices.ts';
import { GiftFinder } from '#modules/catalog/storefront/gifts/gift-finder.tsx';
import { type CardProduct, cardsOf } from '#modules/catalog/storefront/product-list/card.ts';
import { takeFailure } from '#modules/catalog/storefront/product-list/failed-list.ts';
import { ProductGrid } from '#modules/catalog/storefront/product-list/product-card.tsx';
import type { FestivalAnswer } from '#modules/delivery/contract/festival-call.ts';
import type { HeroSlide } from '#modules/settings/contract/settings.ts';
import type { Call } from '#web/api/client.ts';
import { errorMessageOf } from '#web/api/client.ts';
import { serverClient } from '#web/api/context.ts';
import { fetchCached } from '#web/api/queries.ts';
import type { LoaderArgs, PageMeta, PageProps } from '#web/page-types.ts';
import { excerptOf } from '#web/storefront/metadata/excerpt.ts';
import { pageMeta } from '#web/storefront/metadata/head.ts';
import { returnPolicy } from '#web/storefront/metadata/merchant.ts';
import { button } from '#web/ui/button.ts';
import { Empty } from '#web/ui/empty.tsx';
import { Picture } from '#web/ui/pictures/picture.tsx';
import * as m from '../../messages/index.ts';
import { AllCategories } from './all-categories.tsx';
import { type CategoryTile, categoryTileOf } from './category-tile.ts';
import { Hero } from './hero.tsx';
import { CustomTeaser, MakerTeaser, Promises } from './promises.tsx';

export const meta: PageMeta<typeof loader> = (args) =>
  pageMeta(args, {
    title: m.home.handmadeGiftsByLocalArtisans(),
    description: m.home.potteryWeavesJewellery(),
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

type Shown = {
  slides: HeroSlide[];
  festival: FestivalAnswer;
  finder: GiftChoices | null;
  featured: CategoryTile[];
  /** The first categories; `total` is the number of all. */
  categories: CategoryTile[];
  total: number;
  products: CardProduct[];
  /** The artisan of one of these products. */
  maker: Product['artisan'];
  failed: string | null;
};

/** With more categories than this, the page contains only the first few until the visitor requests all. */
const manyCategories = 50;
const firstFew = 20;

/** The longest excerpt of the artisan's biography, in characters. */
const bioLength = 150;

function makerOf(products: Product[]): Shown['maker'] {
  const maker = products.find(({ artisan }) => artisan?.bio)?.artisan;
  return maker ? { ...maker, bio: excerptOf(maker.bio, bioLength) } : null;
}

const nothing = {
  festival: null,
  finder: null,
  featured: [],
  categories: [],
  total: 0,
  products: [],
  maker: null,
};

/** Loads the page. A failure keeps the visitor here, with a retry button (R31). */
async function loadData(call: Call): Promise<Shown> {
  const banner = call('GET /api/slides');
  try {
    const [{ categories }, { products }, finder, festival, slides] = await Promise.all([
      call('GET /api/categories', { query: { active: true } }),
      call('GET /api/products/slug', { query: { limit: 8, active: true } }),
      call('GET /api/gifts/finder'),
      call('GET /api/festival'),
      banner,
    ]);
    const tiles = categories.map(categoryTileOf);
    return {
      slides,
      festival,
      finder: choicesOf(finder),
      featured: tiles.filter((_, index) => categories[index]?.featured),
      categories: tiles.length > manyCategories ? tiles.slice(0, firstFew) : tiles,
      total: tiles.length,
      products: cardsOf(products),
      maker: makerOf(products),
      failed: null,
    };
  } catch (error) {
    const failed = errorMessageOf(error);
    const slides = await banner.catch(() => []);
    return { ...nothing, slides, failed };
  }
}

/** Sets status 503 for a page without its content, so that it is not cached. */
export const loader = async ({ context }: LoaderArgs) => {
  const shown = await loadData(serverClient(context));
  return shown.failed === null ? shown : data(shown, { status: 503 });
};
export async function clientLoader(): Promise<Shown> {
  const failed = takeFailure();
  return failed === null ? loadData(fetchCached) : { ...nothing, slides: [], failed };
}

export default function HomePage({
  loaderData: { slides, festival, finder, featured, categories, total, products, maker, failed },
}: PageProps<typeof loader>) {
  return (
    <>
      {festival && (
        <Link to={`/gifts?by=${festival.by}`} className="festival">
          {festival.text}
        </Link>
      )}
      {slides.length > 0 && <Hero slides={slides} />}
      <div className="mx-auto mt-14 max-w-7xl space-y-18 px-4 md:px-6">
        {finder && products.length > 0 && (
          <section aria-labelledby="finder">
            <h2 id="finder" className="text-3xl">
              {m.home.whoIsItFor()}
            </h2>
            <GiftFinder choices={finder} />
          </section>
        )}
        {failed !== null && <Failed reason={failed} />}
        {featured.length > 0 && <TopRated categories={featured} />}
        {products.length > 0 && (
          <section aria-labelledby="chosen">
            <div className="flex items-baseline justify-between gap-4">
              <h2 id="chosen" className="text-3xl">
                {m.home.ourFavouriteGifts()}
              </h2>
              <Link to="/products" className="shrink-0 font-medium text-accent hover:underline">
                {m.home.allProducts()}
              </Link>
            </div>
            <div className="mt-6">
              <ProductGrid products={products} columns="md:grid-cols-4" below />
            </div>
          </section>
        )}
        {failed === null && <AllCategories first={categories} total={total} />}
        <div className="grid gap-6 lg:grid-flow-col lg:auto-cols-fr">
          {maker && <MakerTeaser maker={maker} />}
          <CustomTeaser />
        </div>
        <Promises />
      </div>
    </>
  );
}

function Failed({ reason }: { reason: string }) {
  const { revalidate, state } = useRevalidator();
  return (
    <Empty title={reason}>
      <button type="button" className={button.main} disabled={state === 'loading'} onClick={revalidate}>
        {m.home.tryAgain()}
      </button>
    </Empty>
  );
}

/** The featured categories, in four columns on wide screens (section 2). */
function TopRated({ categories }: { categories: CategoryTile[] }) {
  return (
    <section aria-labelledby="top-rated">
      <h2 id="top-rated" className="text-3xl">
        {m.home.topRated()}
      </h2>
      <ul className="mt-6 grid grid-cols-2 gap-4 sm:gap-6 lg:grid-cols-4">
        {categories.map((category) => (
          <Tile key={category.slug} category={category} />
        ))}
      </ul>
    </section>
  );
}

/** The tile of a category: its picture with the name below (section 2). */
function Tile({ category }: { category: CategoryTile }) {
  return (
    <li className="tile">
      <Picture src={category.image} alt="" seed={category.slug} />
      <h3>
        <Link to={`/categories/${category.slug}`} discover="none">
          {category.name}
        </Link>
      </h3>
    </li>
  );
}

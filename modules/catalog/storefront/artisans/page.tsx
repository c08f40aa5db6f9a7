import { Link } from 'react-router';
import type { Artisan } from '#modules/catalog/contract/artisans.ts';
import type { Call } from '#web/api/client.ts';
import { serverClient } from '#web/api/context.ts';
import { orErrorPage } from '#web/api/error-page.ts';
import { fetchCached } from '#web/api/queries.ts';
import type { PageHandle } from '#web/page-handle.ts';
import type { ClientLoaderArgs, LoaderArgs, PageMeta, PageProps } from '#web/page-types.ts';
import { useReloadingList } from '#web/storefront/layout/page-loading.ts';
import { pageMeta } from '#web/storefront/metadata/head.ts';
import { breadcrumbs } from '#web/storefront/metadata/structured.ts';
import { button } from '#web/ui/button.ts';
import { Empty } from '#web/ui/empty.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Stars } from '#web/ui/stars.tsx';
import * as m from '../../messages/index.ts';
import { ArtisanTile } from '../product-list/artisan-tiles.tsx';
import { readAddress, writeAddress } from './address.ts';
import { ArtisansMap } from './artisans-map.tsx';
import { Filters } from './filters.tsx';

export const meta: PageMeta<typeof loader> = (args) => {
  const { state = '', craft = '', page = 1 } = args.loaderData?.query ?? {};
  return pageMeta(args, {
    title: page > 1 ? m.storefrontArtisans.artisansPage({ page }) : m.storefrontArtisans.artisans(),
    description: m.storefrontArtisans.peopleWhoMakeGifts(),
    canonical: writeAddress({ state: '', craft: '', page }),
    noindex: state !== '' || craft !== '',
    data: (origin) => [
      breadcrumbs(origin, [
        { name: m.storefrontArtisans.home(), to: '/' },
        { name: m.storefrontArtisans.artisans(), to: '/artisans' },
      ]),
    ],
  });
};

/** Picks the fields of an artisan that a tile shows. */
const tileOf = ({ slug, name, location, image, productCount, rating, reviews }: Artisan) => ({
  slug,
  name,
  location,
  image,
  productCount,
  rating,
  reviews,
});

async function loadData(call: Call, url: URL) {
  const query = readAddress(url.searchParams);
  const { state, craft, page } = query;
  const { artisans, ...list } = await orErrorPage(
    call('GET /api/artisans', {
      query: { page, ...(state && { state }), ...(craft && { craft }), active: true },
    }),
  );
  return { query, artisans: artisans.map(tileOf), ...list };
}

export const loader = ({ context, request }: LoaderArgs) =>
  loadData(serverClient(context), new URL(request.url));
export const clientLoader = ({ request }: ClientLoaderArgs) => loadData(fetchCached, new URL(request.url));

export const handle: PageHandle = { params: ['state', 'craft', 'page'] };

export default function ArtisansPage({ loaderData }: PageProps<typeof loader>) {
  const { query, artisans, total, pages, places } = loaderData;
  const narrowed = query.state !== '' || query.craft !== '';
  const renewing = useReloadingList();
  return (
    <div className="mx-auto max-w-7xl px-4 py-10 md:px-6">
      <h1 className="text-4xl">{m.storefrontArtisans.artisans()}</h1>
      <p className="mt-3 max-w-prose text-lg text-muted">
        {m.storefrontArtisans.nothingHereComesFromFactory()}
      </p>
      <div className="mt-7 grid gap-10 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <div className="grid content-start gap-5 self-start lg:sticky lg:top-20">
          <Filters {...loaderData} />
          {places.length > 0 && <ArtisansMap places={places} />}
        </div>
        <section
          aria-label={m.storefrontArtisans.allArtisans()}
          aria-busy={renewing}
          className="renewable min-w-0"
        >
          <h2 className="sr-only">{m.storefrontArtisans.allArtisans()}</h2>
          <p role="status" className="text-muted">
            {m.storefrontArtisans.artisansWithTotal({ total })}
          </p>
          {artisans.length === 0 && <Nobody total={total} narrowed={narrowed} />}
          <ul className="mt-5 grid grid-cols-2 gap-x-4 gap-y-10 sm:grid-cols-3 sm:gap-x-6">
            {artisans.map((artisan, at) => (
              <Tile key={artisan.slug} artisan={artisan} at={at} />
            ))}
          </ul>
          <Pagination page={query.page} pages={pages} to={(page) => writeAddress({ ...query, page })} />
        </section>
      </div>
    </div>
  );
}

function Nobody({ total, narrowed }: { total: number; narrowed: boolean }) {
  const [title, to, way] =
    total > 0
      ? [m.storefrontArtisans.noArtisansOnThisPage(), '/artisans', m.storefrontArtisans.goToFirstPage()]
      : narrowed
        ? [m.storefrontArtisans.noArtisansOfThisCraft(), '/artisans', m.storefrontArtisans.showAllArtisans()]
        : [m.storefrontArtisans.noArtisansYet(), '/products', m.storefrontArtisans.browseAllProducts()];
  return (
    <div className="mt-5">
      <Empty title={title}>
        <Link to={to} className={button.quiet}>
          {way}
        </Link>
      </Empty>
    </div>
  );
}

type PlaceTileProps = { artisan: ReturnType<typeof tileOf>; at: number };

function Tile({ artisan, at }: PlaceTileProps) {
  const { productCount, rating, reviews } = artisan;
  return (
    <ArtisanTile maker={artisan} when={at === 0 ? 'first' : at < 3 ? 'eager' : 'near'}>
      <p>{m.storefrontArtisans.gifts({ productCount })}</p>
      <Stars rating={rating} reviews={reviews} />
    </ArtisanTile>
  );
}

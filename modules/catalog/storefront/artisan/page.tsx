import { Link } from 'react-router';
import type { Person, WithContext } from 'schema-dts';
import type { Artisan } from '#modules/catalog/contract/artisans.ts';
import { categoryPageSize } from '#modules/catalog/contract/page-sizes.ts';
import { rasterOf } from '#modules/media/contract/pictures.ts';
import type { Call } from '#web/api/client.ts';
import { serverClient } from '#web/api/context.ts';
import { orErrorPage } from '#web/api/error-page.ts';
import { fetchCached } from '#web/api/queries.ts';
import { orRedirect } from '#web/api/redirects.ts';
import type { PageHandle } from '#web/page-handle.ts';
import type { ClientLoaderArgs, LoaderArgs, PageMeta, PageProps } from '#web/page-types.ts';
import { useReloadingList } from '#web/storefront/layout/page-loading.ts';
import { pageMeta } from '#web/storefront/metadata/head.ts';
import { breadcrumbs, itemList } from '#web/storefront/metadata/structured.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { button } from '#web/ui/button.ts';
import { IndiaMap } from '#web/ui/india/map.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Picture } from '#web/ui/pictures/picture.tsx';
import { Stars } from '#web/ui/stars.tsx';
import * as m from '../../messages/index.ts';
import { ProductGrid } from '../product-list/product-card.tsx';
import { listAddress, SortBy } from '../product-list/sort-by.tsx';
import { sortChoices } from '../product-list/sort-choices.ts';
import { sortedList } from '../product-list/sorted-list.ts';

const sorts = sortChoices.artisan;

const way = [
  { name: m.artisan.home(), to: '/' },
  { name: m.artisan.artisans(), to: '/artisans' },
];

export const meta: PageMeta<typeof loader> = (args) => {
  const { artisan, products = [], page = 1 } = args.loaderData ?? {};
  if (!artisan) return pageMeta(args, { title: '', description: '' });
  const path = pathOf(artisan);
  return pageMeta(args, {
    title: artisan.name,
    description: artisan.bio || m.artisan.giftsMadeBy({ name: artisan.name }),
    canonical: listAddress(path, sorts, 'popular', page),
    image: artisan.image,
    kind: 'profile',
    data: (origin) => [
      person(origin, artisan),
      breadcrumbs(origin, [...way, { name: artisan.name, to: path }]),
      itemList(origin, products, (page - 1) * categoryPageSize),
    ],
  });
};

const pathOf = ({ slug }: Pick<Artisan, 'slug'>) => `/artisans/${slug}`;

const person = (
  origin: string,
  { name, bio, location, place, slug, image }: Artisan,
): WithContext<Person> => ({
  '@context': 'https://schema.org',
  '@type': 'Person',
  name,
  url: origin + pathOf({ slug }),
  ...(bio && { description: bio }),
  ...(image && { image: new URL(rasterOf(image), origin).href }),
  ...(location && {
    workLocation: {
      '@type': 'Place',
      name: location,
      // The position on the map.
      ...(place && {
        geo: { '@type': 'GeoCoordinates', latitude: place.latitude, longitude: place.longitude },
      }),
    },
  }),
});

async function loadData(call: Call, slug: string, url: URL) {
  const artisan = await orErrorPage(
    call('GET /api/artisans/:slug', { params: { slug }, query: { active: true } }),
  );
  return { artisan, ...(await sortedList(call, url, sorts, { artisan: slug })) };
}

export const loader = ({ context, params, request }: LoaderArgs<'slug'>) =>
  loadData(serverClient(context), params.slug, new URL(request.url));
export const clientLoader = ({ params, request }: ClientLoaderArgs<'slug'>) =>
  orRedirect(request, loadData(fetchCached, params.slug, new URL(request.url)));

export const handle: PageHandle = { params: ['sort', 'page'] };

export default function ArtisanPage({
  loaderData: { artisan, products, sort, page, pages },
}: PageProps<typeof loader>) {
  const { name, productCount } = artisan;
  const path = pathOf(artisan);
  return (
    <div className="mx-auto max-w-7xl px-4 py-8 md:px-6">
      <Breadcrumb way={way} here={name} />
      <Story artisan={artisan} />
      <section aria-labelledby="work" aria-busy={useReloadingList()} className="renewable mt-14">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id="work" className="text-3xl">
            {m.artisan.giftsFromThisWorkshopProducts({
              span: (text) => <span className="font-sans text-lg font-normal text-muted">{text}</span>,
              productCount,
            })}
          </h2>
          {productCount > 1 && <SortBy path={path} sorts={sorts} sort={sort} />}
        </div>
        <div className="mt-6">
          <ProductGrid products={products} columns="md:grid-cols-3 lg:grid-cols-4" below />
        </div>
        <Pagination page={page} pages={pages} to={(number) => listAddress(path, sorts, sort, number)} />
      </section>
    </div>
  );
}

/** The portrait of an artisan, with the place of work and the link to a custom order. */
function Story({
  artisan: { name, bio, location, place, image, slug, rating, reviews },
}: {
  artisan: Artisan;
}) {
  return (
    <div
      className={`mt-5 grid items-center gap-8 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] ${place ? 'lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)_minmax(0,4fr)]' : 'lg:gap-14'}`}
    >
      <div className="aspect-square overflow-hidden rounded-3xl bg-surface">
        <Picture
          src={image}
          alt={m.artisan.portraitOf({ name })}
          seed={slug}
          when="first"
          sizes="(min-width:48rem) 40vw,92vw"
        />
      </div>
      <div>
        <h1 className="text-4xl sm:text-5xl">{name}</h1>
        {location && <p className="mt-2 text-lg text-muted">{location}</p>}
        <div className="mt-3">
          <Stars rating={rating} reviews={reviews} />
        </div>
        {bio && <p className="mt-6 max-w-prose text-lg">{bio}</p>}
        <Link to={`/custom-orders?artisan=${slug}`} className={`${button.quiet} mt-6`}>
          {m.artisan.askForCustomGift()}
        </Link>
      </div>
      {place && (
        <IndiaMap
          places={[place]}
          at={place}
          label={m.artisan.onMapOfIndia({ name: place.name })}
          className="mx-auto w-full max-w-80 md:col-span-2 lg:col-span-1"
        />
      )}
    </div>
  );
}

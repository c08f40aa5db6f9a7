import { Link } from 'react-router';
import type { Artisan } from '#contract/artisans.ts';
import type { Call } from '#web/api/client.ts';
import { serverClient } from '#web/api/context.ts';
import { orFail } from '#web/api/load.ts';
import { ask } from '#web/api/queries.ts';
import { button } from '#web/ui/button.ts';
import { Empty } from '#web/ui/empty.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Stars } from '#web/ui/stars.tsx';
import { head } from '../frame/head.ts';
import { pageNumber } from '../frame/page-number.ts';
import { breadcrumbs } from '../frame/structured.ts';
import type { Route } from './+types/page.ts';

const address = (page: number) => (page > 1 ? `/artisans?page=${page}` : '/artisans');

export const meta: Route.MetaFunction = (args) => {
  const page = args.loaderData?.page ?? 1;
  return head(args, {
    title: page > 1 ? `Artisans, page ${page}` : 'Artisans',
    description: 'The people who make the gifts: where they work, what they learnt and from whom.',
    canonical: address(page),
    data: (origin) => [
      breadcrumbs(origin, [
        { name: 'Home', to: '/' },
        { name: 'Artisans', to: '/artisans' },
      ]),
    ],
  });
};

/** What a tile shows of somebody; their story is on their own page. */
const shown = ({ slug, name, location, image, productCount, rating, reviews }: Artisan) => ({
  slug,
  name,
  location,
  image,
  productCount,
  rating,
  reviews,
});

async function question(call: Call, url: URL) {
  const page = pageNumber(url.searchParams);
  const { artisans, pages, total } = await orFail(call('GET /api/artisans', { query: { page } }));
  return { artisans: artisans.map(shown), pages, total, page };
}

export const loader = ({ context, request }: Route.LoaderArgs) =>
  question(serverClient(context), new URL(request.url));
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => question(ask, new URL(request.url));

export default function ArtisansPage({ loaderData: { artisans, total, pages, page } }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-7xl px-4 py-10 md:px-6">
      <h1 className="text-4xl">Artisans</h1>
      <p className="mt-3 max-w-prose text-lg text-muted">
        Nothing here comes from a factory. These are the people who make it, and this is where.
      </p>
      {artisans.length === 0 && (
        <div className="mt-8">
          <Empty title={total > 0 ? 'There is nobody on this page' : 'No artisan is named yet'}>
            <Link to={total > 0 ? '/artisans' : '/products'} className={button.quiet}>
              {total > 0 ? 'Go to the first page' : 'Browse all products'}
            </Link>
          </Empty>
        </div>
      )}
      <ul className="mt-8 grid grid-cols-2 gap-x-4 gap-y-10 sm:gap-x-6 md:grid-cols-3 lg:grid-cols-4">
        {artisans.map(({ slug, name, location, image, productCount, rating, reviews }, at) => (
          <li key={slug} className="tile">
            <Picture src={image} alt="" seed={slug} when={at === 0 ? 'first' : at < 4 ? 'eager' : 'near'} />
            <h2>
              <Link to={`/artisans/${slug}`} discover="none">
                {name}
              </Link>
            </h2>
            {location && <p className="rating">{location}</p>}
            <p>{`${productCount} ${productCount === 1 ? 'product' : 'products'}`}</p>
            <Stars rating={rating} reviews={reviews} />
          </li>
        ))}
      </ul>
      <Pagination page={page} pages={pages} to={address} />
    </div>
  );
}

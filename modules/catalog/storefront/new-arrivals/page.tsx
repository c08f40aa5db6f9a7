import { categoryPageSize } from '#modules/catalog/contract/page-sizes.ts';
import type { Call } from '#web/api/client.ts';
import { serverClient } from '#web/api/context.ts';
import { fetchCached } from '#web/api/queries.ts';
import type { PageHandle } from '#web/page-handle.ts';
import type { ClientLoaderArgs, LoaderArgs, PageMeta, PageProps } from '#web/page-types.ts';
import { Newsletter } from '#web/storefront/layout/newsletter.tsx';
import { pageMeta } from '#web/storefront/metadata/head.ts';
import { breadcrumbs, itemList } from '#web/storefront/metadata/structured.ts';
import * as m from '../../messages/index.ts';
import { Listing } from '../product-list/listing.tsx';
import { listAddress, SortBy } from '../product-list/sort-by.tsx';
import { sortChoices } from '../product-list/sort-choices.ts';
import { sortedList } from '../product-list/sorted-list.ts';

const path = '/new-arrivals';
const sorts = sortChoices.newArrivals;

export const meta: PageMeta<typeof loader> = (args) => {
  const { products = [], page = 1 } = args.loaderData ?? {};
  return pageMeta(args, {
    title: page > 1 ? m.newArrivals.newArrivalsPage({ page }) : m.newArrivals.newArrivals(),
    description: m.newArrivals.newestHandmadeGiftsInShop(),
    canonical: listAddress(path, sorts, 'newest', page),
    data: (origin) => [
      breadcrumbs(origin, [
        { name: m.newArrivals.home(), to: '/' },
        { name: m.newArrivals.newArrivals(), to: path },
      ]),
      itemList(origin, products, (page - 1) * categoryPageSize),
    ],
  });
};

const loadData = (call: Call, url: URL) => sortedList(call, url, sorts, { isNew: true });

export const loader = ({ context, request }: LoaderArgs) =>
  loadData(serverClient(context), new URL(request.url));
export const clientLoader = ({ request }: ClientLoaderArgs) => loadData(fetchCached, new URL(request.url));

export const handle: PageHandle = { params: ['sort', 'page'] };

export default function NewArrivalsPage({ loaderData }: PageProps<typeof loader>) {
  const { sort } = loaderData;
  return (
    <div className="mx-auto max-w-7xl px-4 py-10 md:px-6">
      <h1 className="text-4xl">{m.newArrivals.newArrivals()}</h1>
      <p className="mt-3 max-w-prose text-lg text-muted">{m.newArrivals.latestFromOurArtisans()}</p>
      <Listing
        {...loaderData}
        countLabel={(total, shown) => m.newArrivals.newProducts({ shown, total })}
        nothing={m.newArrivals.noNewGiftsRightNow()}
        to={(page) => listAddress(path, sorts, sort, page)}
        sortBy={<SortBy path={path} sorts={sorts} sort={sort} />}
      />
      <section className="mt-16 rounded-3xl bg-mint px-6 py-10 sm:px-12">
        <h2 className="text-2xl">{m.newArrivals.beFirstToSeeWhat()}</h2>
        <Newsletter className="mt-4" />
      </section>
    </div>
  );
}

import { categoryPageSize } from '#kernel/contract/limits.ts';
import type { Call } from '#web/api/client.ts';
import { serverClient } from '#web/api/context.ts';
import { orErrorPage } from '#web/api/error-page.ts';
import { fetchCached } from '#web/api/queries.ts';
import { useMoney, useSettings } from '#web/api/settings.ts';
import type { PageHandle } from '#web/page-handle.ts';
import type { ClientLoaderArgs, LoaderArgs, PageMeta, PageProps } from '#web/page-types.ts';
import { pageMeta } from '#web/storefront/metadata/head.ts';
import { breadcrumbs, itemList } from '#web/storefront/metadata/structured.ts';
import { Listing } from '../product-list/listing.tsx';
import { listAddress, SortBy, type Sorts } from '../product-list/sort-by.tsx';
import { sortedList } from '../product-list/sorted-list.ts';
import { Countdown, useRemaining } from './countdown.tsx';

const path = '/sale';
const sorts: Sorts = [
  ['discount', 'Highest Discount'],
  ['popular', 'Most Popular'],
  ['rating', 'Highest Rated'],
  ['price-asc', 'Price low to high'],
  ['price-desc', 'Price high to low'],
];

export const meta: PageMeta<typeof loader> = (args) => {
  const { products = [], page = 1, most = 0 } = args.loaderData ?? {};
  return pageMeta(args, {
    title: page > 1 ? `Sale, page ${page}` : 'Sale',
    description: most > 0 ? `Handmade gifts up to ${most}% off.` : 'Handmade gifts at reduced prices.',
    canonical: listAddress(path, sorts, 'discount', page),
    data: (origin) => [
      breadcrumbs(origin, [
        { name: 'Home', to: '/' },
        { name: 'Sale', to: path },
      ]),
      itemList(origin, products, (page - 1) * categoryPageSize),
    ],
  });
};

/** Loads the reduced products (R6) and the highest discount. */
async function loadData(call: Call, url: URL) {
  const [list, { products }] = await Promise.all([
    sortedList(call, url, sorts, { onSale: true }),
    orErrorPage(
      call('POST /api/products/filters', {
        body: { onSale: true, sort: 'discount', limit: 1, active: true },
      }),
    ),
  ]);
  return { ...list, most: products[0]?.discount ?? 0 };
}

export const loader = ({ context, request }: LoaderArgs) =>
  loadData(serverClient(context), new URL(request.url));
export const clientLoader = ({ request }: ClientLoaderArgs) => loadData(fetchCached, new URL(request.url));

export const handle: PageHandle = { params: ['sort', 'page'] };

export default function SalePage({ loaderData }: PageProps<typeof loader>) {
  const { sort, most } = loaderData;
  const { campaign, shipping } = useSettings();
  const left = useRemaining(campaign?.endsAt);
  const money = useMoney();
  return (
    <div className="mx-auto max-w-7xl px-4 py-8 md:px-6">
      <section className="flex flex-wrap items-center justify-between gap-x-8 gap-y-5 rounded-3xl bg-rose px-6 py-9 sm:px-12">
        <div>
          <h1 className="text-4xl sm:text-5xl">
            {campaign && left !== 'ended' ? campaign.title : 'Reduced gifts'}
          </h1>
          {most > 0 && <p className="mt-3 text-2xl font-semibold">Up to {most}% off</p>}
          <p className="mt-2">Free shipping over {money(shipping.freeAbove)}</p>
        </div>
        {campaign && <Countdown campaign={campaign} left={left} />}
      </section>
      <Listing
        {...loaderData}
        countLabel={(total, shown) => `${shown} ${total === 1 ? 'product' : 'products'}`}
        nothing="No gifts are on sale right now"
        to={(page) => listAddress(path, sorts, sort, page)}
        sortBy={<SortBy path={path} sorts={sorts} sort={sort} />}
      />
    </div>
  );
}

import { categoryPageSize } from '#modules/catalog/contract/page-sizes.ts';
import type { Call } from '#web/api/client.ts';
import { serverClient } from '#web/api/context.ts';
import { orErrorPage } from '#web/api/error-page.ts';
import { fetchCached } from '#web/api/queries.ts';
import { useMoney, useSettings } from '#web/api/settings.ts';
import type { PageHandle } from '#web/page-handle.ts';
import type { ClientLoaderArgs, LoaderArgs, PageMeta, PageProps } from '#web/page-types.ts';
import { pageMeta } from '#web/storefront/metadata/head.ts';
import { breadcrumbs, itemList } from '#web/storefront/metadata/structured.ts';
import { useRemaining } from '#web/ui/dates/countdown.tsx';
import * as m from '../../messages/index.ts';
import { Listing } from '../product-list/listing.tsx';
import { listAddress, SortBy } from '../product-list/sort-by.tsx';
import { sortChoices } from '../product-list/sort-choices.ts';
import { sortedList } from '../product-list/sorted-list.ts';
import { SaleCountdown } from './sale-countdown.tsx';

const path = '/sale';
const sorts = sortChoices.sale;

export const meta: PageMeta<typeof loader> = (args) => {
  const { products = [], page = 1, most = 0 } = args.loaderData ?? {};
  return pageMeta(args, {
    title: page > 1 ? m.sale.salePage({ page }) : m.sale.sale(),
    description: most > 0 ? m.sale.handmadeGiftsUpToOff({ most }) : m.sale.handmadeGiftsAtReducedPrices(),
    canonical: listAddress(path, sorts, 'discount', page),
    data: (origin) => [
      breadcrumbs(origin, [
        { name: m.sale.home(), to: '/' },
        { name: m.sale.sale(), to: path },
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
            {campaign && left !== 'ended' ? campaign.title : m.sale.reducedGifts()}
          </h1>
          {most > 0 && <p className="mt-3 text-2xl font-semibold">{m.sale.upToOff({ most })}</p>}
          <p className="mt-2">{m.sale.freeShippingOver({ freeAbove: money(shipping.freeAbove) })}</p>
        </div>
        {campaign && <SaleCountdown campaign={campaign} left={left} />}
      </section>
      <Listing
        {...loaderData}
        countLabel={(total, shown) => m.sale.products({ shown, total })}
        nothing={m.sale.noGiftsAreOnSale()}
        to={(page) => listAddress(path, sorts, sort, page)}
        sortBy={<SortBy path={path} sorts={sorts} sort={sort} />}
      />
    </div>
  );
}

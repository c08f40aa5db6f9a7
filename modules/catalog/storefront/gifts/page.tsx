import { Link, redirect } from 'react-router';
import { giftLabel } from '#modules/catalog/contract/gift-label.ts';
import { categoryPageSize } from '#modules/catalog/contract/page-sizes.ts';
import { FestivalBanner } from '#modules/delivery/storefront/festival-banner.tsx';
import { useShortDay } from '#modules/delivery/ui/short-day.ts';
import type { Call } from '#web/api/client.ts';
import { serverClient } from '#web/api/context.ts';
import { orErrorPage } from '#web/api/error-page.ts';
import { fetchCached } from '#web/api/queries.ts';
import { useMoney, useNumber } from '#web/api/settings.ts';
import type { PageHandle } from '#web/page-handle.ts';
import type { ClientLoaderArgs, LoaderArgs, PageMeta, PageProps } from '#web/page-types.ts';
import { useReloadingList } from '#web/storefront/layout/page-loading.ts';
import { pageMeta } from '#web/storefront/metadata/head.ts';
import { breadcrumbs, itemList } from '#web/storefront/metadata/structured.ts';
import { button } from '#web/ui/button.ts';
import search from '#web/ui/drawings/search.svg?no-inline';
import { Empty } from '#web/ui/empty.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import * as m from '../../messages/index.ts';
import { type CardProduct, cardsOf } from '../product-list/card.ts';
import { ChipList } from '../product-list/chip-list.tsx';
import { CustomCard, leavesFreeCells } from '../product-list/custom-card.tsx';
import { pageNumber } from '../product-list/page-number.ts';
import { ProductGrid } from '../product-list/product-card.tsx';
import { listAddress, SortBy, sortOf } from '../product-list/sort-by.tsx';
import { sortChoices } from '../product-list/sort-choices.ts';
import { writeAddress } from '../products/address.ts';
import { withArrival } from '../products/arrival-address.ts';
import { ArrivalFields } from '../products/arrival-fields.tsx';
import { type GiftQuery, headingOf, readGiftQuery, writeGiftQuery } from './address.ts';
import { countOf } from './count.ts';
import { choicesOf } from './gift-choices.ts';
import { GiftFinder } from './gift-finder.tsx';
import { Nearby } from './nearby.tsx';

const path = '/gifts';
const sorts = sortChoices.gifts;
const columns = 'md:grid-cols-3 lg:grid-cols-4';

export const meta: PageMeta<typeof loader> = (args) => {
  const { wish = {}, result, page = 1 } = args.loaderData ?? {};
  const { budget, ...others } = wish;
  const title = headingOf(others, String);
  return pageMeta(args, {
    title: page > 1 ? m.storefrontGifts.page({ title, page }) : title,
    description: m.storefrontGifts.eachMadeByHand({ title }),
    canonical: listAddress(path, sorts, 'popular', page, writeGiftQuery(others)),
    // Search engines index pages of one recipient or one occasion, not narrower ones.
    noindex:
      budget !== undefined ||
      others.by !== undefined ||
      (others.for !== undefined && others.occasion !== undefined),
    data: (origin) => [
      breadcrumbs(origin, [
        { name: m.storefrontGifts.home(), to: '/' },
        { name: m.storefrontGifts.gifts(), to: path },
      ]),
      itemList(origin, result?.products ?? [], (page - 1) * categoryPageSize),
    ],
  });
};

/** Redirects to an address without empty parameters, which a form submits too, so that shared links are short. */
function withoutBlanks({ searchParams }: URL): void {
  const blank = ['for', 'occasion', 'budget', 'pin', 'by'].filter((name) => searchParams.get(name) === '');
  if (blank.length === 0) return;
  const params = new URLSearchParams(searchParams);
  for (const name of blank) params.delete(name);
  throw redirect(params.size > 0 ? `${path}?${params}` : path);
}

async function loadData(call: Call, url: URL) {
  withoutBlanks(url);
  const query = readGiftQuery(url.searchParams);
  const { pin = '', by = '' } = query;
  return orErrorPage(
    withArrival({ pin, by }, (arrival) =>
      loadGifts(call, url, { ...query, pin: arrival.pin || undefined, by: arrival.by || undefined }),
    ),
  );
}

async function loadGifts(call: Call, url: URL, wish: GiftQuery) {
  const page = pageNumber(url.searchParams);
  const sort = sortOf(url.searchParams, sorts);
  const [finder, festival, { products, nearby, ...result }] = await Promise.all([
    call('GET /api/gifts/finder'),
    call('GET /api/festival'),
    call('GET /api/gifts', { query: { ...Object.fromEntries(written(wish)), page, sort } }),
  ]);
  return {
    wish,
    page,
    sort,
    finder,
    festival,
    result: { ...result, products: cardsOf(products) },
    nearby: nearby.map(({ products: near, ...way }) => ({ ...way, products: cardsOf(near) })),
  };
}

/** Returns the choices as parameters of the call, which takes no day without a PIN code. */
const written = ({ pin, by, ...wish }: GiftQuery) =>
  Object.entries({ ...wish, ...(pin && { pin, by }) }).filter(([, value]) => value !== undefined);

export const loader = ({ context, request }: LoaderArgs) =>
  loadData(serverClient(context), new URL(request.url));
export const clientLoader = ({ request }: ClientLoaderArgs) => loadData(fetchCached, new URL(request.url));

export const handle: PageHandle = { params: ['for', 'occasion', 'budget', 'pin', 'by', 'sort', 'page'] };

export default function GiftsPage({ loaderData }: PageProps<typeof loader>) {
  const { wish, page, sort, finder, festival, result, nearby, refused } = loaderData;
  const day = useShortDay();
  const money = useMoney();
  const number = useNumber();
  const kept = writeGiftQuery(wish);
  const to = (number: number) => listAddress(path, sorts, sort, number, kept);
  const without = (changes: GiftQuery) =>
    listAddress(path, sorts, sort, 1, writeGiftQuery({ ...wish, ...changes }));
  const chips = [
    ...(wish.for
      ? [{ label: m.storefrontGifts.for({ for: wish.for }), to: without({ for: undefined }) }]
      : []),
    ...(wish.occasion ? [{ label: giftLabel(wish.occasion), to: without({ occasion: undefined }) }] : []),
    ...(wish.budget === undefined
      ? []
      : [
          {
            label: m.storefrontGifts.upTo({ budget: money(wish.budget) }),
            to: without({ budget: undefined }),
          },
        ]),
    ...(wish.by && wish.pin
      ? [
          {
            label: m.productsChips.arrivesBy({ day: day(wish.by), pin: wish.pin }),
            to: without({ pin: undefined, by: undefined }),
          },
        ]
      : []),
  ];
  return (
    <div className="mx-auto max-w-7xl px-4 py-10 md:px-6">
      <FestivalBanner festival={festival} />
      <h1 className="text-4xl">{headingOf(wish, money)}</h1>
      <GiftFinder choices={choicesOf(finder)} chosen={Object.fromEntries(kept)}>
        <ArrivalFields arrival={{ pin: wish.pin ?? '', by: wish.by ?? '' }} refused={refused} />
      </GiftFinder>
      <section
        aria-label={m.storefrontGifts.gifts()}
        aria-busy={useReloadingList()}
        className="renewable mt-6"
      >
        <h2 className="sr-only">{m.storefrontGifts.gifts()}</h2>
        <ChipList chips={chips} clear={path} />
        <div className="mt-5 flex flex-wrap items-center justify-between gap-3">
          <p role="status" className="text-muted">
            {countOf(result.total, chips.length > 0, number)}
          </p>
          <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
            <Link
              to={writeAddress({ ...wish, maxPrice: wish.budget, inStock: true })}
              className="inline-flex min-h-11 items-center font-medium text-accent hover:underline"
            >
              {m.storefrontGifts.moreFilters()}
            </Link>
            {result.total > 1 && <SortBy path={path} sorts={sorts} sort={sort} kept={kept} />}
          </div>
        </div>
        <div className="mt-6">
          <Results result={result} nearby={nearby.length} first={to(1)} />
        </div>
        <Pagination page={page} pages={result.pages} to={to} />
      </section>
      <Nearby wish={wish} ways={nearby} columns={columns} />
    </div>
  );
}

type ResultsProps = { result: { products: CardProduct[]; total: number }; nearby: number; first: string };

function Results({ result: { products, total }, nearby, first }: ResultsProps) {
  if (products.length > 0)
    return (
      <ProductGrid products={products} columns={columns}>
        {leavesFreeCells(products.length) && <CustomCard />}
      </ProductGrid>
    );
  if (total === 0 && nearby > 0)
    return <p className="font-serif text-xl">{m.storefrontGifts.noGiftsMatchExactly()}</p>;
  return (
    <Empty
      title={total > 0 ? m.storefrontGifts.noGiftsOnThisPage() : m.storefrontGifts.noGiftsMatch()}
      drawing={search}
    >
      <Link to={total > 0 ? first : '/products'} className={button.quiet}>
        {total > 0 ? m.storefrontGifts.goToFirstPage() : m.storefrontGifts.browseAllProducts()}
      </Link>
    </Empty>
  );
}

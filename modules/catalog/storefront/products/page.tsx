import { Link, redirect } from 'react-router';
import { searchPageSize } from '#modules/catalog/contract/page-sizes.ts';
import type { LeftOut } from '#modules/catalog/contract/search-result.ts';
import { useShortDay } from '#modules/delivery/ui/short-day.ts';
import type { Call } from '#web/api/client.ts';
import { serverClient } from '#web/api/context.ts';
import { orErrorPage } from '#web/api/error-page.ts';
import { fetchCached } from '#web/api/queries.ts';
import { useMoney, useNumber } from '#web/api/settings.ts';
import type { PageHandle } from '#web/page-handle.ts';
import type { ClientLoaderArgs, LoaderArgs, PageMeta, PageProps } from '#web/page-types.ts';
import { pageMeta } from '#web/storefront/metadata/head.ts';
import { breadcrumbs, itemList } from '#web/storefront/metadata/structured.ts';
import * as m from '../../messages/index.ts';
import { orRedirectHome } from '../product-list/redirect-home.ts';
import {
  isFiltered,
  type ListQuery,
  productParams,
  readAddress,
  shownCategories,
  writeAddress,
} from './address.ts';
import { ArrivalPrompt } from './arrival-prompt.tsx';
import { FilteredList } from './filtered-list.tsx';
import { filteredList } from './load-filtered-list.ts';
import { MatchingLinks } from './matching-links.tsx';
import { countRedirect } from './search-counts.ts';
import { understoodText } from './understood-text.ts';
import { useSearchCounts } from './use-search-counts.ts';

export const meta: PageMeta<typeof loader> = (args) => {
  const { query, typed, result } = args.loaderData ?? {};
  const page = query?.page ?? 1;
  return pageMeta(args, {
    title: typed
      ? `“${typed}”`
      : page > 1
        ? m.storefrontProducts.allProductsPage({ page })
        : m.storefrontProducts.allProducts(),
    description: m.storefrontProducts.searchFilterAndSortAll(),
    // Other sort orders and views are the same page; search engines do not index filtered lists.
    canonical: writeAddress({ page }),
    noindex: query !== undefined && isFiltered(query),
    data: (origin) => [
      breadcrumbs(origin, [
        { name: m.storefrontProducts.home(), to: '/' },
        { name: m.storefrontProducts.products(), to: '/products' },
      ]),
      itemList(origin, result?.products ?? [], (page - 1) * searchPageSize),
    ],
  });
};

/** The most categories in the HTML of a page; the browser renders any number. */
const categoriesInHtml = 50;

/** @throws a redirect for a text that leads to a page, after `onRedirect` with the text */
async function loadData(
  call: Call,
  request: Request,
  { mostCategories, onRedirect }: { mostCategories: number; onRedirect: (text: string) => void },
) {
  const query = readAddress(new URL(request.url).searchParams);
  const { categories } = await orErrorPage(
    orRedirectHome(call('GET /api/categories', { query: { active: true } }), request),
  );
  const categoryIds = new Map(categories.map(({ slug, id }) => [slug, id]));
  const { counts, ...list } = await filteredList(call, query, { categoryIds });
  if (list.result.redirect) {
    onRedirect(query.search);
    throw redirect(list.result.redirect.path);
  }
  const byId = new Map(categories.map(({ id, slug, name }) => [id, { slug, name }]));
  const facets = categories.map(({ slug, name, parentId }) => ({
    slug,
    name,
    count: counts.get(slug) ?? 0,
    parent: byId.get(parentId ?? '') ?? null,
  }));
  return {
    ...list,
    categories: shownCategories(facets, query, mostCategories),
    categoryCount: facets.length,
  };
}

export const loader = ({ context, request }: LoaderArgs) =>
  loadData(serverClient(context), request, { mostCategories: categoriesInHtml, onRedirect() {} });
export const clientLoader = ({ request }: ClientLoaderArgs) =>
  loadData(fetchCached, request, { mostCategories: Number.POSITIVE_INFINITY, onRedirect: countRedirect });

export const handle: PageHandle = { params: productParams };

export default function ProductsPage({ loaderData }: PageProps<typeof loader>) {
  const { query, typed, isUnderstood, result, refused } = loaderData;
  const day = useShortDay();
  const number = useNumber();
  const money = useMoney();
  const resultsRef = useSearchCounts(typed, result);
  return (
    <div className="mx-auto max-w-7xl px-4 py-10 md:px-6">
      <h1 className="text-4xl [overflow-wrap:anywhere]">
        {isUnderstood
          ? understoodText(query, { money, day })
          : typed
            ? m.storefrontProducts.giftsFor({ search: typed })
            : m.storefrontProducts.allProducts()}
      </h1>
      <Corrected query={query} result={result} />
      <Interpreted typed={typed} isUnderstood={isUnderstood} result={result} />
      {query.by && !query.pin && !refused && <ArrivalPrompt query={query} day={day(query.by)} />}
      <MatchingLinks matching={result.matching} />
      <div ref={resultsRef}>
        <FilteredList
          {...loaderData}
          status={m.storefrontProducts.showingOfProducts({
            productsCount: result.products.length,
            total: number(result.total),
          })}
        />
      </div>
    </div>
  );
}

type ResultList = Awaited<ReturnType<typeof loadData>>['result'];

/** The corrected search text, or the suggested one. */
function Corrected({
  query,
  result: { correctedSearch, suggestion },
}: {
  query: ListQuery;
  result: ResultList;
}) {
  if (correctedSearch) {
    return (
      <p className="mt-3 text-lg text-muted">
        {m.storefrontProducts.showingResultsFor({
          strong: (text) => <strong className="text-ink">{text}</strong>,
          correctedSearch,
        })}
      </p>
    );
  }
  if (!suggestion) return null;
  return (
    <p className="mt-3 text-lg text-muted">
      {m.storefrontProducts.didYouMean({
        link: (text) => (
          <Link
            to={writeAddress({ ...query, page: 1, search: suggestion })}
            className="font-semibold text-accent underline"
          >
            {text}
          </Link>
        ),
        suggestion,
      })}
    </p>
  );
}

type InterpretedProps = { typed: string; isUnderstood: boolean; result: ResultList };

/** Returns the text for what the results leave out, or what the shop does not have. */
function leftOutText({ value, isNearest, also }: LeftOut, count: number): string {
  if (isNearest)
    return also
      ? m.storefrontProducts.nearestWithout({ value, other: also.value, count })
      : m.storefrontProducts.nearest({ value, count });
  return also
    ? m.storefrontProducts.bothLeftOut({ value, other: also.value, count })
    : m.storefrontProducts.leftOut({ value, count });
}

/**
 * What the results leave out of an interpreted or corrected text, and the link to a search for the text as typed. Beside the kinds that are
 * nearest to one that the shop does not have, there is no such link, unless the text was corrected: that search would find nothing of the
 * kind either.
 */
function Interpreted({ typed, isUnderstood, result: { correctedSearch, leftOut, total } }: InterpretedProps) {
  if (!isUnderstood && !correctedSearch) return null;
  const isMissing = leftOut?.isNearest === true && !correctedSearch;
  return (
    <>
      {leftOut && <p className="mt-3 text-lg text-muted">{leftOutText(leftOut, total)}</p>}
      {!isMissing && <AsTyped typed={typed} />}
    </>
  );
}

const AsTyped = ({ typed }: Pick<InterpretedProps, 'typed'>) => (
  <p className="mt-1 text-muted">
    {m.storefrontProducts.searchInstead({
      link: (text) => (
        <Link
          to={writeAddress({ search: typed, exact: true })}
          className="inline-flex min-h-11 items-center font-medium text-accent underline"
        >
          {text}
        </Link>
      ),
      search: typed,
    })}
  </p>
);

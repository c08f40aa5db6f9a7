import { SlidersHorizontal } from 'lucide-react';
import { Link } from 'react-router';
import { searchPageSize } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import type { Call } from '#web/api/client.ts';
import { serverClient } from '#web/api/context.ts';
import { orFail } from '#web/api/load.ts';
import { ask } from '#web/api/queries.ts';
import { button } from '#web/ui/button.ts';
import { Empty } from '#web/ui/empty.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { useRenewing } from '../frame/awaited.ts';
import { cardsOf } from '../frame/card.ts';
import { head } from '../frame/head.ts';
import { orHome } from '../frame/or-home.ts';
import { ProductGrid, ProductRows } from '../frame/product-card.tsx';
import { breadcrumbs, itemList } from '../frame/structured.ts';
import type { Route } from './+types/page.ts';
import {
  type Asked,
  clearedAddress,
  filtersOf,
  isNarrowed,
  readAddress,
  shownOf,
  writeAddress,
} from './address.ts';
import { Chips } from './chips.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { SortAndView } from './sort-and-view.tsx';

export const meta: Route.MetaFunction = (args) => {
  const { asked, found } = args.loaderData ?? {};
  const page = asked?.page ?? 1;
  return head(args, {
    title: asked?.search ? `“${asked.search}”` : page > 1 ? `All products, page ${page}` : 'All products',
    description: 'All handmade gifts of the shop, to search, filter and sort.',
    // Another order or view of the same list is the same page; a narrowed list is nobody else's.
    canonical: writeAddress({ page }),
    noindex: asked !== undefined && isNarrowed(asked),
    data: (origin) => [
      breadcrumbs(origin, [
        { name: 'Home', to: '/' },
        { name: 'Products', to: '/products' },
      ]),
      itemList(origin, found?.products ?? [], (page - 1) * searchPageSize),
    ],
  });
};

/** Categories that a page brings along as HTML at most; the program shows any number of them. */
const categoriesInHtml = 100;

async function question(call: Call, request: Request, mostCategories: number) {
  const asked = readAddress(new URL(request.url).searchParams);
  const { categories } = await orFail(
    orHome(call('GET /api/categories', { query: { active: true } }), request),
  );
  const ids = new Map(categories.map(({ slug, id }) => [slug, id]));
  const { products, facets, ...found } = await orFail(
    call('POST /api/products/filters', { body: filtersOf(asked, ids) }),
  );
  const counts = new Map(facets.categories.map(({ slug, count }) => [slug, count]));
  const shelves = categories.map(({ slug, name }) => ({ slug, name, count: counts.get(slug) ?? 0 }));
  return {
    asked,
    categories: shownOf(shelves, asked, mostCategories),
    categoryCount: shelves.length,
    ratings: facets.ratings,
    found: { ...found, products: cardsOf(products, { described: asked.view === 'list' }) },
  };
}

export const loader = ({ context, request }: Route.LoaderArgs) =>
  question(serverClient(context), request, categoriesInHtml);
export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  question(ask, request, Number.POSITIVE_INFINITY);

export default function ProductsPage({ loaderData }: Route.ComponentProps) {
  const { asked, categories, found } = loaderData;
  const renewing = useRenewing();
  return (
    <div className="mx-auto max-w-7xl px-4 py-10 md:px-6">
      <h1 className="text-4xl">{asked.search ? `Gifts for “${asked.search}”` : 'All products'}</h1>
      <Corrected asked={asked} found={found} />
      <div className="mt-8 gap-12 lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
        <aside aria-label="Filters">
          <button
            type="button"
            popoverTarget="filter-sheet"
            className={`${button.quiet} mb-5 w-full lg:hidden`}
          >
            <SlidersHorizontal aria-hidden="true" className="size-4" /> Filters
          </button>
          {/* One panel: a sheet from below on a phone, a column of its own where there is room. */}
          <div id="filter-sheet" popover="auto" className="filter-sheet">
            <FilterPanel {...loaderData} total={found.total} />
          </div>
        </aside>
        <section aria-label="Products" aria-busy={renewing} className="renewable">
          <h2 className="sr-only">Products</h2>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p role="status" className="text-muted">
              Showing {found.products.length} of {found.total} products
            </p>
            <SortAndView asked={asked} />
          </div>
          <div className="mt-4">
            <Chips asked={asked} categories={categories} />
          </div>
          <div className="mt-6">
            <Products asked={asked} found={found} />
          </div>
          <Pagination page={asked.page} pages={found.pages} to={(page) => writeAddress({ ...asked, page })} />
        </section>
      </div>
    </div>
  );
}

type Found = Awaited<ReturnType<typeof question>>['found'];

/** What was searched instead of what was typed, or what could be. */
function Corrected({ asked, found: { correctedSearch, suggestion } }: { asked: Asked; found: Found }) {
  if (correctedSearch) {
    return (
      <p className="mt-3 text-lg text-muted">
        Showing results for <strong className="text-ink">{correctedSearch}</strong>
      </p>
    );
  }
  if (!suggestion) return null;
  return (
    <p className="mt-3 text-lg text-muted">
      Did you mean{' '}
      <Link
        to={writeAddress({ ...asked, page: 1, search: suggestion })}
        className="font-semibold text-accent underline"
      >
        {suggestion}
      </Link>
      ?
    </p>
  );
}

function Products({ asked, found: { products, total } }: { asked: Asked; found: Found }) {
  if (products.length === 0) {
    return (
      <Empty title={total === 0 ? messages.noProductsFound : 'There are no products on this page'}>
        {total > 0 && (
          <Link to={writeAddress({ ...asked, page: 1 })} className={button.main}>
            Go to the first page
          </Link>
        )}
        <Link to={clearedAddress(asked.view)} className={button.quiet}>
          Clear Filters
        </Link>
      </Empty>
    );
  }
  if (asked.view === 'grid')
    return <ProductGrid products={products} columns="md:grid-cols-3 xl:grid-cols-4" />;
  return <ProductRows products={products} />;
}

import { Link, redirect } from 'react-router';
import { categoryPageSize } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import type { Call } from '#web/api/client.ts';
import { serverClient } from '#web/api/context.ts';
import { orFail } from '#web/api/load.ts';
import { ask } from '#web/api/queries.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { button } from '#web/ui/button.ts';
import { Empty } from '#web/ui/empty.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { cardsOf } from '../frame/card.ts';
import { head, type Told } from '../frame/head.ts';
import { pageNumber } from '../frame/page-number.ts';
import { ProductGrid } from '../frame/product-card.tsx';
import { breadcrumbs, itemList } from '../frame/structured.ts';
import type { Route } from './+types/page.ts';

export const meta: Route.MetaFunction = (args) => head(args, told(args.loaderData));

function told(shown: Awaited<ReturnType<typeof question>> | undefined): Told {
  const { category, products = [], page = 1 } = shown ?? {};
  const name = category?.name ?? '';
  const path = `/categories/${category?.slug}`;
  return {
    title: page > 1 ? `${name}, page ${page}` : name,
    description: category?.description || `${name}: handmade by local artisans.`,
    canonical: page > 1 ? `${path}?page=${page}` : path,
    image: category?.image,
    data: (origin) => [
      breadcrumbs(origin, [...way, { name, to: path }]),
      itemList(origin, products, (page - 1) * categoryPageSize),
    ],
  };
}

const way = [
  { name: 'Home', to: '/' },
  { name: 'Categories', to: '/categories' },
];

async function question(call: Call, slug: string, url: URL) {
  const page = pageNumber(url.searchParams);
  const found = await orFail(call('GET /api/products/slug', { query: { slug, page, active: true } }));
  // An address that the category had before leads to the present one, for good.
  if (found.category && found.category.slug !== slug) {
    throw redirect(`/categories/${found.category.slug}${url.search}`, 301);
  }
  return { ...found, products: cardsOf(found.products), page };
}

export const loader = ({ context, params, request }: Route.LoaderArgs) =>
  question(serverClient(context), params.slug, new URL(request.url));
export const clientLoader = ({ params, request }: Route.ClientLoaderArgs) =>
  question(ask, params.slug, new URL(request.url));

export default function CategoryPage({ loaderData, params }: Route.ComponentProps) {
  const { category, products, page, pages, total } = loaderData;
  return (
    <div className="mx-auto max-w-7xl px-4 py-10 md:px-6">
      <Breadcrumb way={way} here={category?.name ?? ''} />
      <h1 className="mt-3 text-4xl">{category?.name}</h1>
      <p className="mt-3 max-w-prose text-lg text-muted">{category?.description}</p>
      <h2 className="sr-only">Products</h2>
      <p className="mt-6 text-sm text-muted">
        {total} {total === 1 ? 'product' : 'products'}
      </p>
      <div className="mt-6">
        {products.length > 0 ? (
          <ProductGrid products={products} columns="md:grid-cols-3 lg:grid-cols-4" />
        ) : (
          <Empty title={total === 0 ? messages.noProductsInCategory : 'There are no products on this page'}>
            {total === 0 ? (
              <Link to="/products" className={button.quiet}>
                Browse all products
              </Link>
            ) : (
              <Link to={`/categories/${params.slug}`} className={button.quiet}>
                Go to the first page
              </Link>
            )}
          </Empty>
        )}
      </div>
      <Pagination
        page={page}
        pages={pages}
        to={(number) => `/categories/${params.slug}${number > 1 ? `?page=${number}` : ''}`}
      />
    </div>
  );
}

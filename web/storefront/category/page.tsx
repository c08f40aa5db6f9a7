import { Link, redirect } from 'react-router';
import { messages } from '#contract/messages.ts';
import type { Call } from '#web/api/client.ts';
import { serverClient } from '#web/api/context.ts';
import { orFail } from '#web/api/load.ts';
import { ask } from '#web/api/queries.ts';
import { button } from '#web/ui/button.ts';
import { Empty } from '#web/ui/empty.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { head } from '../frame/head.ts';
import { pageNumber } from '../frame/page-number.ts';
import { ProductGrid } from '../frame/product-card.tsx';
import type { Route } from './+types/page.ts';

export const meta: Route.MetaFunction = (args) =>
  head(args, args.loaderData?.category?.name ?? '', args.loaderData?.category?.description ?? '');

async function question(call: Call, slug: string, url: URL) {
  const page = pageNumber(url.searchParams);
  const found = await orFail(call('GET /api/products/slug', { query: { slug, page, active: true } }));
  // An address that the category had before leads to the present one, for good.
  if (found.category && found.category.slug !== slug) {
    throw redirect(`/categories/${found.category.slug}${url.search}`, 301);
  }
  return { ...found, page };
}

export const loader = ({ context, params, request }: Route.LoaderArgs) =>
  question(serverClient(context), params.slug, new URL(request.url));
export const clientLoader = ({ params, request }: Route.ClientLoaderArgs) =>
  question(ask, params.slug, new URL(request.url));

export default function CategoryPage({ loaderData, params }: Route.ComponentProps) {
  const { category, products, page, pages, total } = loaderData;
  return (
    <div className="mx-auto max-w-7xl px-4 py-10 md:px-6">
      <nav aria-label="Breadcrumb" className="text-sm text-muted">
        <Link to="/categories" className="hover:text-accent hover:underline">
          Categories
        </Link>{' '}
        / <span aria-current="page">{category?.name}</span>
      </nav>
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

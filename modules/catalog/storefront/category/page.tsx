import { Link, redirect } from 'react-router';
import { categoryPageSize } from '#modules/catalog/contract/page-sizes.ts';
import type { Call } from '#web/api/client.ts';
import { serverClient } from '#web/api/context.ts';
import { orErrorPage } from '#web/api/error-page.ts';
import { fetchCached } from '#web/api/queries.ts';
import { orRedirect } from '#web/api/redirects.ts';
import { useNumber } from '#web/api/settings.ts';
import type { PageHandle } from '#web/page-handle.ts';
import type { ClientLoaderArgs, LoaderArgs, PageMeta, PageProps } from '#web/page-types.ts';
import { type PageMetadata, pageMeta } from '#web/storefront/metadata/head.ts';
import { breadcrumbs, itemList } from '#web/storefront/metadata/structured.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { button } from '#web/ui/button.ts';
import * as m from '../../messages/index.ts';
import { isFiltered, productParams, readAddress } from '../products/address.ts';
import { FilteredList } from '../products/filtered-list.tsx';
import { filteredList } from '../products/load-filtered-list.ts';

export const meta: PageMeta<typeof loader> = (args) => pageMeta(args, metadataOf(args.loaderData));

function metadataOf(loaded: Awaited<ReturnType<typeof loadData>> | undefined): PageMetadata {
  const { category, parent, query, result } = loaded ?? {};
  const page = query?.page ?? 1;
  const name = category?.name ?? '';
  const path = addressOf(category?.slug ?? '', 1);
  return {
    title: page > 1 ? m.storefrontCategory.page({ name, page }) : name,
    description: category?.description || m.storefrontCategory.handmadeByLocalArtisans({ name }),
    canonical: addressOf(category?.slug ?? '', page),
    image: category?.image,
    noindex: query !== undefined && isFiltered(query),
    data: (origin) => [
      breadcrumbs(origin, [...wayTo(parent), { name, to: path }]),
      itemList(origin, result?.products ?? [], (page - 1) * categoryPageSize),
    ],
  };
}

const addressOf = (slug: string, page: number) =>
  page > 1 ? `/categories/${slug}?page=${page}` : `/categories/${slug}`;

const wayTo = (parent: { name: string; slug: string } | null | undefined) => [
  { name: m.storefrontCategory.home(), to: '/' },
  { name: m.storefrontCategory.categories(), to: '/categories' },
  ...(parent ? [{ name: parent.name, to: `/categories/${parent.slug}` }] : []),
];

async function loadData(call: Call, slug: string, url: URL) {
  const { category, parent, subcategories } = await orErrorPage(
    call('GET /api/products/slug', { query: { slug, limit: 1, active: true } }),
  );
  // A former slug redirects permanently to the current one.
  if (category && category.slug !== slug) throw redirect(`/categories/${category.slug}${url.search}`, 301);
  const query = { ...readAddress(url.searchParams, `/categories/${slug}`), categories: [] };
  const { counts: _, ...list } = await filteredList(call, query, {
    category: category?.id,
    limit: categoryPageSize,
  });
  return { ...list, category, parent, subcategories };
}

export const loader = ({ context, params, request }: LoaderArgs<'slug'>) =>
  loadData(serverClient(context), params.slug, new URL(request.url));
export const clientLoader = ({ params, request }: ClientLoaderArgs<'slug'>) =>
  orRedirect(request, loadData(fetchCached, params.slug, new URL(request.url)));

export const handle: PageHandle = { params: productParams };

export default function CategoryPage({ loaderData }: PageProps<typeof loader>) {
  const { category, parent, subcategories, result } = loaderData;
  const number = useNumber();
  return (
    <div className="mx-auto max-w-7xl px-4 py-10 md:px-6">
      <Breadcrumb way={wayTo(parent)} here={category?.name ?? ''} />
      <h1 className="mt-3 text-4xl">{category?.name}</h1>
      <p className="mt-3 max-w-prose text-lg text-muted">{category?.description}</p>
      {subcategories.length > 0 && (
        <nav aria-label={m.storefrontCategory.subcategories({ name: category?.name ?? '' })} className="mt-5">
          <ul className="flex flex-wrap gap-2">
            {subcategories.map(({ slug, name }) => (
              <li key={slug}>
                <Link to={`/categories/${slug}`} className={button.quiet}>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <FilteredList
        {...loaderData}
        status={m.storefrontCategory.products({ total: number(result.total), total2: result.total })}
        nothing={m.responses.noProductsInCategory()}
      />
    </div>
  );
}

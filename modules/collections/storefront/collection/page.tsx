import { redirect } from 'react-router';
import { categoryPageSize } from '#modules/catalog/contract/page-sizes.ts';
import { isFiltered, productParams, readAddress } from '#modules/catalog/storefront/products/address.ts';
import { FilteredList } from '#modules/catalog/storefront/products/filtered-list.tsx';
import { filteredList } from '#modules/catalog/storefront/products/load-filtered-list.ts';
import { FormattedText } from '#modules/content/ui/formatted-text.tsx';
import type { Call } from '#web/api/client.ts';
import { serverClient } from '#web/api/context.ts';
import { orErrorPage } from '#web/api/error-page.ts';
import { fetchCached } from '#web/api/queries.ts';
import { useNumber } from '#web/api/settings.ts';
import type { PageHandle } from '#web/page-handle.ts';
import type { ClientLoaderArgs, LoaderArgs, PageMeta, PageProps } from '#web/page-types.ts';
import { type PageMetadata, pageMeta } from '#web/storefront/metadata/head.ts';
import { breadcrumbs, itemList } from '#web/storefront/metadata/structured.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { Picture } from '#web/ui/pictures/picture.tsx';
import * as m from '../../messages/index.ts';

export const meta: PageMeta<typeof loader> = (args) => pageMeta(args, metadataOf(args.loaderData));

function metadataOf(loaded: Awaited<ReturnType<typeof loadData>> | undefined): PageMetadata {
  const { collection, query, result } = loaded ?? {};
  const page = query?.page ?? 1;
  const { name = '', slug = '', seoTitle = '', seoDescription = '', image } = collection ?? {};
  return {
    title: page > 1 ? m.storefrontCollection.page({ name: seoTitle, page }) : seoTitle,
    description: seoDescription || m.storefrontCollection.handmade({ name }),
    canonical: addressOf(slug, page),
    image,
    noindex: query !== undefined && isFiltered(query),
    data: (origin) => [
      breadcrumbs(origin, [...way, { name, to: addressOf(slug, 1) }]),
      itemList(origin, result?.products ?? [], (page - 1) * categoryPageSize),
    ],
  };
}

const addressOf = (slug: string, page: number) =>
  page > 1 ? `/collections/${slug}?page=${page}` : `/collections/${slug}`;

const way = [
  { name: m.storefrontCollection.home(), to: '/' },
  { name: m.pages.collections(), to: '/collections' },
];

async function loadData(call: Call, slug: string, url: URL) {
  const collection = await orErrorPage(call('GET /api/collections/:slug', { params: { slug } }));
  // A former slug redirects permanently to the current one.
  if (collection.slug !== slug) throw redirect(`/collections/${collection.slug}${url.search}`, 301);
  const query = { ...readAddress(url.searchParams, `/collections/${slug}`), categories: [] };
  const { counts: _, ...list } = await filteredList(call, query, {
    collection: slug,
    limit: categoryPageSize,
  });
  return { ...list, collection };
}

export const loader = ({ context, params, request }: LoaderArgs<'slug'>) =>
  loadData(serverClient(context), params.slug, new URL(request.url));
export const clientLoader = ({ params, request }: ClientLoaderArgs<'slug'>) =>
  loadData(fetchCached, params.slug, new URL(request.url));

export const handle: PageHandle = { params: productParams };

/** A collection: its picture, its description, and its products with the filters of a category. */
export default function CollectionPage({ loaderData }: PageProps<typeof loader>) {
  const { collection, result } = loaderData;
  const number = useNumber();
  return (
    <div className="mx-auto max-w-7xl px-4 py-10 md:px-6">
      <Breadcrumb way={way} here={collection.name} />
      <div className="mt-3 flex flex-wrap gap-x-10 gap-y-6">
        <div className="min-w-0 flex-1 basis-80">
          <h1 className="text-4xl">{collection.name}</h1>
          <div className="prose mt-3 text-muted">
            <FormattedText nodes={collection.description} />
          </div>
        </div>
        {collection.image && (
          <Picture
            src={collection.image}
            alt=""
            seed={collection.slug}
            when="first"
            sizes="(min-width:48rem) 24rem,92vw"
            className="aspect-[3/2] h-auto w-full rounded-xl md:w-96"
          />
        )}
      </div>
      <FilteredList
        {...loaderData}
        status={m.storefrontCollection.products({ total: number(result.total), count: result.total })}
        nothing={m.storefrontCollection.nothing()}
      />
    </div>
  );
}

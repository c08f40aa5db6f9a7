import { Link } from 'react-router';
import { pageNumber } from '#modules/catalog/storefront/product-list/page-number.ts';
import type { CollectionSummary } from '#modules/collections/contract/collections.ts';
import type { Call } from '#web/api/client.ts';
import { serverClient } from '#web/api/context.ts';
import { orErrorPage } from '#web/api/error-page.ts';
import { fetchCached } from '#web/api/queries.ts';
import type { PageHandle } from '#web/page-handle.ts';
import type { ClientLoaderArgs, LoaderArgs, PageMeta, PageProps } from '#web/page-types.ts';
import { pageMeta } from '#web/storefront/metadata/head.ts';
import { breadcrumbs } from '#web/storefront/metadata/structured.ts';
import { button } from '#web/ui/button.ts';
import { Empty } from '#web/ui/empty.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Picture } from '#web/ui/pictures/picture.tsx';
import * as m from '../../messages/index.ts';

const address = (page: number) => (page > 1 ? `/collections?page=${page}` : '/collections');

export const meta: PageMeta<typeof loader> = (args) =>
  pageMeta(args, {
    title: m.pages.collections(),
    description: m.storefrontCollections.description(),
    canonical: address(args.loaderData?.page ?? 1),
    data: (origin) => [
      breadcrumbs(origin, [
        { name: m.storefrontCollection.home(), to: '/' },
        { name: m.pages.collections(), to: '/collections' },
      ]),
    ],
  });

/** The number of tiles on a page. */
const pageSize = 54;

async function loadData(call: Call, request: Request) {
  const page = pageNumber(new URL(request.url).searchParams);
  const query = { active: true, page, limit: pageSize };
  const { collections, pages } = await orErrorPage(call('GET /api/collections', { query }));
  return { collections: collections.map(tileOf), page, pages };
}

/** Picks the fields of a collection that a tile shows. */
const tileOf = ({ slug, name, image, excerpt }: CollectionSummary) => ({ slug, name, image, excerpt });

export const loader = ({ context, request }: LoaderArgs) => loadData(serverClient(context), request);
export const clientLoader = ({ request }: ClientLoaderArgs) => loadData(fetchCached, request);

export const handle: PageHandle = { params: ['page'] };

/** The collections of the shop, in the grid of the categories. */
export default function CollectionsPage({
  loaderData: { collections, page, pages },
}: PageProps<typeof loader>) {
  return (
    <div className="mx-auto max-w-7xl px-4 py-10 md:px-6">
      <h1 className="text-4xl">{m.pages.collections()}</h1>
      {collections.length === 0 && (
        <div className="mt-8">
          <Empty title={m.storefrontCollections.none()}>
            <Link to="/products" className={button.quiet}>
              {m.storefrontCollections.allProducts()}
            </Link>
          </Empty>
        </div>
      )}
      <ul className="mt-8 grid grid-cols-1 gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {collections.map(({ slug, name, image, excerpt }, at) => (
          <li key={slug} className="category-row">
            <Picture
              src={image}
              alt=""
              seed={slug}
              when={at === 0 ? 'first' : at < 3 ? 'eager' : 'near'}
              sizes="(min-width:64rem) 25rem,(min-width:40rem) 46vw,92vw"
            />
            <div>
              <h2>
                <Link to={`/collections/${slug}`} discover="none">
                  {name}
                </Link>
              </h2>
              <p>{excerpt}</p>
            </div>
          </li>
        ))}
      </ul>
      <Pagination page={page} pages={pages} to={address} />
    </div>
  );
}

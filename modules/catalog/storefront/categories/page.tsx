import { Link } from 'react-router';
import type { Category } from '#modules/catalog/contract/catalog.ts';
import type { Call } from '#web/api/client.ts';
import { serverClient } from '#web/api/context.ts';
import { orErrorPage } from '#web/api/error-page.ts';
import { fetchCached } from '#web/api/queries.ts';
import type { PageHandle } from '#web/page-handle.ts';
import type { ClientLoaderArgs, LoaderArgs, PageMeta, PageProps } from '#web/page-types.ts';
import { excerptOf } from '#web/storefront/metadata/excerpt.ts';
import { pageMeta } from '#web/storefront/metadata/head.ts';
import { breadcrumbs } from '#web/storefront/metadata/structured.ts';
import { button } from '#web/ui/button.ts';
import { Empty } from '#web/ui/empty.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Picture } from '#web/ui/pictures/picture.tsx';
import * as m from '../../messages/index.ts';
import { pageNumber } from '../product-list/page-number.ts';
import { orRedirectHome } from '../product-list/redirect-home.ts';

export const meta: PageMeta<typeof loader> = (args) =>
  pageMeta(args, {
    title: m.storefrontCategories.categories(),
    description: m.storefrontCategories.everyKindOfHandmadeGift(),
    canonical: address(args.loaderData?.page ?? 1),
    data: (origin) => [
      breadcrumbs(origin, [
        { name: m.storefrontCategories.home(), to: '/' },
        { name: m.storefrontCategories.categories(), to: '/categories' },
      ]),
    ],
  });

const address = (page: number) => (page > 1 ? `/categories?page=${page}` : '/categories');

/** The number of tiles on a page, and the longest excerpt of a description in characters. */
const pageSize = 54;
const excerptLength = 140;

async function loadData(call: Call, request: Request) {
  const page = pageNumber(new URL(request.url).searchParams);
  const query = { active: true, page, limit: pageSize };
  const { categories, pages, total } = await orErrorPage(
    orRedirectHome(call('GET /api/categories', { query }), request),
  );
  return { categories: categories.map(tileOf), page, pages, total };
}

/** Picks the fields of a category that a tile shows. */
const tileOf = ({ slug, name, image, itemCount, description }: Category) => ({
  slug,
  name,
  image,
  itemCount,
  description: excerptOf(description, excerptLength),
});

export const loader = ({ context, request }: LoaderArgs) => loadData(serverClient(context), request);
export const clientLoader = ({ request }: ClientLoaderArgs) => loadData(fetchCached, request);

export const handle: PageHandle = { params: ['page'] };

/** The category grid: image, name, item count, description (section 2). */
export default function CategoriesPage({
  loaderData: { categories, page, pages, total },
}: PageProps<typeof loader>) {
  return (
    <div className="mx-auto max-w-7xl px-4 py-10 md:px-6">
      <h1 className="text-4xl">{m.storefrontCategories.categories()}</h1>
      {categories.length === 0 && (
        <div className="mt-8">
          {total > 0 ? (
            <Empty title={m.storefrontCategories.noCategoriesOnThisPage()}>
              <Link to={address(1)} className={button.quiet}>
                {m.storefrontCategories.goToFirstPage()}
              </Link>
            </Empty>
          ) : (
            <Empty title={m.storefrontCategories.noCategoriesYet()}>
              <p className="text-muted">{m.storefrontCategories.comeBackSoon()}</p>
            </Empty>
          )}
        </div>
      )}
      <ul className="mt-8 grid grid-cols-1 gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {categories.map((category, at) => (
          <li key={category.slug} className="category-row">
            <Picture
              src={category.image}
              alt=""
              seed={category.slug}
              when={at === 0 ? 'first' : at < 3 ? 'eager' : 'near'}
              sizes="(min-width:64rem) 25rem,(min-width:40rem) 46vw,92vw"
            />
            <div>
              <h2>
                <Link to={`/categories/${category.slug}`} discover="none">
                  {category.name}
                </Link>
              </h2>
              <p className="rating">{m.storefrontCategories.items({ itemCount: category.itemCount })}</p>
              <p>{category.description}</p>
            </div>
          </li>
        ))}
      </ul>
      <Pagination page={page} pages={pages} to={address} />
    </div>
  );
}

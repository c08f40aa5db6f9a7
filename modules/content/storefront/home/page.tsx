import { Suspense } from 'react';
import { data, useRevalidator } from 'react-router';
import type { Organization, WebSite, WithContext } from 'schema-dts';
import { takeFailure } from '#modules/catalog/storefront/product-list/failed-list.ts';
import type { ShownPage } from '#modules/content/contract/content-pages.ts';
import { HomeBlocks } from '#modules/content/ui/home-blocks.tsx';
import type { PublicSettings } from '#modules/settings/contract/settings.ts';
import { type Call, errorMessageOf } from '#web/api/client.ts';
import { serverClient } from '#web/api/context.ts';
import { fetchCached } from '#web/api/queries.ts';
import type { LoaderArgs, PageMeta, PageProps } from '#web/page-types.ts';
import { pageMeta } from '#web/storefront/metadata/head.ts';
import { shopReturnPolicy } from '#web/storefront/metadata/structured-returns.ts';
import { button } from '#web/ui/button.ts';
import { Empty } from '#web/ui/empty.tsx';
import * as m from '../../messages/index.ts';
import type { LoadedBlocks } from './load-blocks.ts';
import { loadLater, Others } from './other-blocks.tsx';
import { sectionsOf } from './sections.tsx';

export const meta: PageMeta<typeof loader> = (args) => {
  const page = args.loaderData?.page;
  return pageMeta(args, {
    title: page?.seoTitle ?? '',
    description: page?.seoDescription ?? '',
    data: (origin, settings) => [organization(origin, settings), website(origin, settings.storeName)],
  });
};

const organization = (origin: string, settings: PublicSettings): WithContext<Organization> => ({
  '@context': 'https://schema.org',
  '@type': 'Organization',
  name: settings.storeName,
  url: origin,
  logo: `${origin}/icon-512.png`,
  hasMerchantReturnPolicy: shopReturnPolicy(origin, settings),
});

const website = (origin: string, name: string): WithContext<WebSite> => ({
  '@context': 'https://schema.org',
  '@type': 'WebSite',
  name,
  url: origin,
  potentialAction: {
    '@type': 'SearchAction',
    target: `${origin}/products?search={search_term_string}`,
    'query-input': 'required name=search_term_string',
  } as never,
});

/** `page` is null if it could not be loaded. */
type Home = LoadedBlocks & { page: ShownPage | null };

const failedHome = (failed: string): Home => ({ page: null, slides: [], content: null, failed });

/** Loads the page, and then what its blocks show. A failure keeps the visitor here, with a retry button (R31). */
async function loadData(call: Call): Promise<Home> {
  const [page, { loadBlocks }] = await Promise.all([
    call('GET /api/pages/:slug', { params: { slug: 'home' } }).catch(errorMessageOf),
    loadLater(),
  ]);
  return typeof page === 'string' ? failedHome(page) : { page, ...(await loadBlocks(call, page.blocks)) };
}

/** Sets status 503 for a page without its content, so that it is not cached. */
export const loader = async ({ context }: LoaderArgs) => {
  const home = await loadData(serverClient(context));
  return home.failed === null ? home : data(home, { status: 503 });
};
export async function clientLoader(): Promise<Home> {
  const failed = takeFailure();
  return failed === null ? loadData(fetchCached) : failedHome(failed);
}

/** The home page: blocks, which staff edit in the back office. */
export default function HomePage({ loaderData }: PageProps<typeof loader>) {
  const { page, content, failed } = loaderData;
  return (
    <>
      {failed !== null && <Failed reason={failed} />}
      {page && (
        <HomeBlocks
          page={page}
          sections={sectionsOf(loaderData)}
          others={(blocks) => (
            <Suspense fallback={null}>
              <Others blocks={blocks} content={content} />
            </Suspense>
          )}
        />
      )}
    </>
  );
}

function Failed({ reason }: { reason: string }) {
  const { revalidate, state } = useRevalidator();
  return (
    <div className="home">
      <Empty title={reason}>
        <button type="button" className={button.main} disabled={state === 'loading'} onClick={revalidate}>
          {m.home.tryAgain()}
        </button>
      </Empty>
    </div>
  );
}

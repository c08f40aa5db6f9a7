import { data, Link } from 'react-router';
import { pageNumber } from '#modules/catalog/storefront/product-list/page-number.ts';
import { feedLink, journalAddress, tagIn } from '#modules/content/ui/journal-address.ts';
import type { Call } from '#web/api/client.ts';
import { serverClient } from '#web/api/context.ts';
import { orErrorPage } from '#web/api/error-page.ts';
import { fetchCached } from '#web/api/queries.ts';
import { orRedirect } from '#web/api/redirects.ts';
import type { PageHandle } from '#web/page-handle.ts';
import type { ClientLoaderArgs, LoaderArgs, PageMeta, PageProps } from '#web/page-types.ts';
import { pageMeta } from '#web/storefront/metadata/head.ts';
import { breadcrumbs } from '#web/storefront/metadata/structured.ts';
import { button } from '#web/ui/button.ts';
import { Empty } from '#web/ui/empty.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import * as m from '../../messages/index.ts';
import { ArticleTiles } from './article-tiles.tsx';

export const meta: PageMeta<typeof loader> = (args) => {
  const { tag = '', page = 1 } = args.loaderData ?? {};
  const name = tag ? m.journal.withTag({ tag }) : m.journal.journal();
  return [
    ...pageMeta(args, {
      title: page > 1 ? m.journal.pageOf({ name, page }) : name,
      description: m.journal.description(),
      canonical: journalAddress(tag, page),
      data: (origin) => [
        breadcrumbs(origin, [
          { name: m.journal.home(), to: '/' },
          { name: m.journal.journal(), to: '/journal' },
        ]),
      ],
    }),
    feedLink(m.journal.journal()),
  ];
};

/** Loads a page of the articles. @throws a response with status 404 for a shop without articles */
async function loadData(call: Call, url: URL) {
  const tag = tagIn(url.searchParams);
  const page = pageNumber(url.searchParams);
  const list = await orErrorPage(call('GET /api/journal', { query: { page, ...(tag && { tag }) } }));
  if (list.total === 0 && tag === '') throw data(null, { status: 404 });
  return { tag, page, ...list };
}

export const loader = ({ context, request }: LoaderArgs) =>
  loadData(serverClient(context), new URL(request.url));
export const clientLoader = ({ request }: ClientLoaderArgs) =>
  orRedirect(request, loadData(fetchCached, new URL(request.url)));

export const handle: PageHandle = { params: ['tag', 'page'] };

/** The articles of the journal, the newest first, of all tags or of one. */
export default function JournalPage({ loaderData }: PageProps<typeof loader>) {
  const { tag, page, pages, articles, tags } = loaderData;
  return (
    <div className="mx-auto max-w-7xl px-4 py-10 md:px-6">
      <h1 className="text-4xl">{m.journal.journal()}</h1>
      {tags.length > 0 && <Tags tags={tags} current={tag} />}
      <section aria-label={m.journal.articles()} className="mt-8">
        <h2 className="sr-only">{tag ? m.journal.withTag({ tag }) : m.journal.articles()}</h2>
        {articles.length === 0 ? (
          <Empty title={m.journal.noArticles()}>
            <Link to="/journal" className={button.quiet}>
              {m.journal.showAll()}
            </Link>
          </Empty>
        ) : (
          <ArticleTiles articles={articles} isMain />
        )}
        <Pagination page={page} pages={pages} to={(number) => journalAddress(tag, number)} />
      </section>
    </div>
  );
}

const Tags = ({ tags, current }: { tags: string[]; current: string }) => (
  <nav aria-label={m.journal.tags()}>
    <ul className="mt-6 flex flex-wrap gap-3">
      {['', ...tags].map((tag) => (
        <li key={tag}>
          <Link
            to={journalAddress(tag)}
            aria-current={tag === current ? 'page' : undefined}
            className="inline-flex min-h-11 items-center rounded-full border border-control px-4 aria-[current]:border-ink aria-[current]:font-semibold hover:underline"
          >
            {tag || m.journal.allArticles()}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);

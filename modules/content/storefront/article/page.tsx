import { data } from 'react-router';
import type { BlogPosting, WithContext } from 'schema-dts';
import type { ShownPage } from '#modules/content/contract/content-pages.ts';
import { articleSlug, type ShownArticle } from '#modules/content/contract/journal.ts';
import { feedLink } from '#modules/content/ui/journal-address.ts';
import { PageBlocks } from '#modules/content/ui/page-blocks.tsx';
import type { Call } from '#web/api/client.ts';
import { serverClient } from '#web/api/context.ts';
import { orErrorPage } from '#web/api/error-page.ts';
import { fetchCached } from '#web/api/queries.ts';
import { orRedirect } from '#web/api/redirects.ts';
import type { ClientLoaderArgs, LoaderArgs, PageMeta, PageProps } from '#web/page-types.ts';
import { pageMeta } from '#web/storefront/metadata/head.ts';
import { breadcrumbs } from '#web/storefront/metadata/structured.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import * as m from '../../messages/index.ts';
import { catalogueBlocks, loadCatalogue } from '../content-page/catalogue.tsx';

const way = [
  { name: m.journal.home(), to: '/' },
  { name: m.journal.journal(), to: '/journal' },
];

export const meta: PageMeta<typeof loader> = (args) => {
  const { page } = args.loaderData ?? {};
  if (!page) return pageMeta(args, { title: '', description: '' });
  const { article } = page;
  return [
    ...pageMeta(args, {
      title: page.seoTitle,
      description: page.seoDescription,
      canonical: page.path,
      image: article.url || null,
      kind: 'article',
      data: (origin, { storeName }) => [
        posting(page, article, origin, storeName),
        breadcrumbs(origin, [...way, { name: page.title, to: page.path }]),
      ],
    }),
    feedLink(m.journal.journal()),
  ];
};

const posting = (
  { path, title, seoDescription }: ShownPage,
  { url, author, tags, date, changedAt }: ShownArticle,
  origin: string,
  storeName: string,
): WithContext<BlogPosting> => ({
  '@context': 'https://schema.org',
  '@type': 'BlogPosting',
  headline: title,
  description: seoDescription,
  url: origin + path,
  mainEntityOfPage: origin + path,
  datePublished: date,
  dateModified: changedAt,
  author: author ? { '@type': 'Person', name: author } : { '@type': 'Organization', name: storeName },
  publisher: { '@type': 'Organization', name: storeName, url: origin },
  keywords: tags,
  ...(url && { image: new URL(url, origin).href }),
});

async function loadData(call: Call, name: string) {
  const { article, ...page } = await orErrorPage(
    call('GET /api/pages/:slug', { params: { slug: articleSlug(name) } }),
  );
  if (!article) throw data(null, { status: 404 });
  return { page: { ...page, article }, ...(await loadCatalogue(call, page)) };
}
export const loader = ({ context, params }: LoaderArgs<'slug'>) =>
  loadData(serverClient(context), params.slug);
export const clientLoader = ({ params, request }: ClientLoaderArgs<'slug'>) =>
  orRedirect(request, loadData(fetchCached, params.slug));

/** An article of the journal. */
export default function ArticlePage({ loaderData: { page, ...catalogue } }: PageProps<typeof loader>) {
  return (
    <>
      <div className="mx-auto max-w-3xl px-4 pt-6 md:px-6">
        <Breadcrumb way={way} here={page.title} />
      </div>
      <PageBlocks page={page} catalogue={catalogueBlocks(catalogue)} />
    </>
  );
}

import { data } from 'react-router';
import type { FAQPage, WithContext } from 'schema-dts';
import type { ShownPage } from '#modules/content/contract/content-pages.ts';
import { plainText } from '#modules/content/ui/formatted-text.tsx';
import { PageBlocks } from '#modules/content/ui/page-blocks.tsx';
import type { Call } from '#web/api/client.ts';
import { serverClient } from '#web/api/context.ts';
import { orErrorPage } from '#web/api/error-page.ts';
import { fetchCached } from '#web/api/queries.ts';
import { orRedirect } from '#web/api/redirects.ts';
import type { ClientLoaderArgs, LoaderArgs, PageMeta, PageProps } from '#web/page-types.ts';
import { pageMeta } from '#web/storefront/metadata/head.ts';
import { catalogueBlocks, loadCatalogue } from './catalogue.tsx';

export const meta: PageMeta<typeof loader> = (args) => {
  const { page } = args.loaderData ?? {};
  if (!page) return pageMeta(args, { title: '', description: '' });
  const questions = questionsOf(page);
  return pageMeta(args, {
    title: page.seoTitle,
    description: page.seoDescription,
    canonical: page.path,
    data: () => (questions.length > 0 ? [faqData(questions)] : []),
  });
};

const questionsOf = ({ blocks }: ShownPage) =>
  blocks.flatMap((block) => (block.type === 'faq' ? block.items : []));

const faqData = (questions: ReturnType<typeof questionsOf>): WithContext<FAQPage> => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: plainText(answer) },
  })),
});

/** Loads the page at an address. @throws a response with status 404 for an address without a page */
async function loadData(call: Call, url: string) {
  const path = new URL(url).pathname.replace(/\/$/, '');
  const slug = path.slice(path.lastIndexOf('/') + 1);
  const page = await orErrorPage(call('GET /api/pages/:slug', { params: { slug } }));
  // Pages of the shop have addresses of their own: /about is not at /pages/about too.
  if (page.path !== path) throw data(null, { status: 404 });
  return { page, ...(await loadCatalogue(call, page)) };
}
export const loader = ({ context, request }: LoaderArgs) => loadData(serverClient(context), request.url);
export const clientLoader = ({ request }: ClientLoaderArgs) =>
  orRedirect(request, loadData(fetchCached, request.url));

/** A page of blocks, which staff edit in the back office. */
export default function ContentPage({ loaderData: { page, ...catalogue } }: PageProps<typeof loader>) {
  return <PageBlocks page={page} catalogue={catalogueBlocks(catalogue)} />;
}

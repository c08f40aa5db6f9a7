import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { PageDocument, ShownPage } from '#modules/content/contract/content-pages.ts';
import { HomeBlocks, type HomeSections } from '#modules/content/ui/home-blocks.tsx';
import { BlockGroups, type CatalogueBlocks, PageBlocks } from '#modules/content/ui/page-blocks.tsx';
import { useDebounced } from '#web/admin/components/use-debounced.ts';
import { apiQuery, useApiQuery } from '#web/admin/data/api-query.ts';
import { errorMessageOf } from '#web/api/client.ts';
import * as m from '../../messages/index.ts';
import { blockNames } from './names.ts';
import { useShownNothing } from './use-shown-nothing.ts';
import { withoutFailing } from './without-failing.ts';

const list = new Intl.ListFormat('en');

const Described = ({ text }: { text: string }) => (
  <p className="rounded-xl border border-dashed border-control p-6 text-muted">{text}</p>
);

/** The preview says what a block shows of the catalogue. */
const described: CatalogueBlocks = {
  artisans: () => <Described text={m.preview.artisans()} />,
  articles: ({ title }) => <Described text={m.preview.articles({ title })} />,
  contactForm: ({ title }) => <Described text={m.preview.contactForm({ title })} />,
  products: ({ title, category, collection, limit = 4 }) => (
    <Described
      text={
        collection
          ? m.preview.collection({ title, from: collection, limit })
          : m.preview.products({ title, from: category || 'all', limit })
      }
    />
  ),
};
const describedSections: HomeSections = {
  products: described.products,
  festival: () => <Described text={m.preview.festival()} />,
  slides: () => <Described text={m.preview.slides()} />,
  giftFinder: ({ title }) => <Described text={m.preview.giftFinder({ title })} />,
  categories: ({ title, which }) => <Described text={m.preview.categories({ title, which })} />,
  artisanTeaser: () => <Described text={m.preview.artisanTeaser()} />,
};

const PreviewedPage = ({ page, isHome }: { page: ShownPage; isHome: boolean }) =>
  isHome ? (
    <HomeBlocks
      page={page}
      sections={describedSections}
      others={(blocks) => <BlockGroups blocks={blocks} catalogue={described} />}
    />
  ) : (
    <PageBlocks page={page} catalogue={described} />
  );

/** Returns a page as shoppers will see it, without the blocks in which there are errors. */
function usePreviewed(document: PageDocument) {
  const name = 'POST /api/content/preview';
  const whole = useApiQuery(name, { body: document });
  const rest = whole.error && withoutFailing(document, whole.error);
  const partial = useQuery({
    ...apiQuery(name, { body: rest ?? document }),
    enabled: Boolean(rest),
    placeholderData: keepPreviousData,
  });
  const { data, isPlaceholderData } = rest ? partial : whole;
  const last = useRef<ShownPage>(undefined);
  if (data && !isPlaceholderData) last.current = data;
  return { page: last.current, error: whole.error, isPartial: Boolean(rest) };
}

/** Shows a page as shoppers will see it, while it is edited; blocks with errors are left out, or as they were before them. */
export function Preview({ document, isHome }: { document: PageDocument; isHome: boolean }) {
  const body = JSON.parse(useDebounced(JSON.stringify(document))) as PageDocument;
  const { page, error, isPartial } = usePreviewed(body);
  const errorText = isPartial ? m.preview.leavesOut : m.preview.hasErrors;
  const empty = useShownNothing(page);
  const shown = page && { ...page, blocks: page.blocks.filter((block) => !empty.has(block)) };
  return (
    <section aria-label={m.preview.preview()} className="min-w-0 xl:sticky xl:top-20">
      <h2 className="mb-2 text-base font-semibold">{m.preview.preview()}</h2>
      {error && (
        <p role="status" className="mb-2 text-sm text-bad wrap-anywhere">
          {errorText({ error: errorMessageOf(error) })}
        </p>
      )}
      {empty.size > 0 && (
        <p className="mb-2 text-sm text-muted wrap-anywhere">
          {m.preview.showNothing({
            count: empty.size,
            names: list.format([...new Set([...empty].map(({ type }) => blockNames[type]))]),
          })}
        </p>
      )}
      {/* A link of the preview does not leave the form; Enter is a click too. */}
      <div
        onClickCapture={(event) => event.preventDefault()}
        className="overflow-x-auto rounded-xl border border-line bg-paper text-base xl:max-h-[calc(100dvh-9rem)] xl:overflow-y-auto [&_:is(h1,h2,h3)]:font-serif"
      >
        {shown && <PreviewedPage page={shown} isHome={isHome} />}
      </div>
    </section>
  );
}

import { useParams } from 'react-router';
import { articleSlug } from '#modules/content/contract/journal.ts';
import { BackLink } from '#web/admin/components/page/back-link.tsx';
import { ErrorState } from '#web/admin/components/page/error-state.tsx';
import { PageHead } from '#web/admin/components/page/page-head.tsx';
import { TableSkeleton } from '#web/admin/components/page/skeletons.tsx';
import { useApiQuery } from '#web/admin/data/api-query.ts';
import { titleMeta } from '#web/admin/layout/title-meta.ts';
import * as m from '../../messages/index.ts';
import { PageEditor } from './editor.tsx';
import { useSaves } from './use-saves.ts';

export const meta = titleMeta(m.pageEditor.editPage());

/** Edits one content page or article. */
export default function EditPage() {
  const { article, slug = articleSlug(article ?? '') } = useParams();
  const {
    data: page,
    error,
    refetch,
    isPlaceholderData,
  } = useApiQuery('GET /api/content/pages/:slug', {
    params: { slug },
  });
  const { count, ...saves } = useSaves();
  const isLoaded = page && !isPlaceholderData;
  return (
    <>
      <PageHead
        title={isLoaded ? page.title : m.pageEditor.editPage()}
        subtitle={isLoaded ? page.path : undefined}
        back={
          article ? (
            <BackLink to="/admin/journal">{m.journal.journal()}</BackLink>
          ) : (
            <BackLink to="/admin/pages">{m.pages.pages()}</BackLink>
          )
        }
      >
        {isLoaded && page.isPublic && (
          <a href={page.path} target="_blank" rel="noreferrer" className="underline">
            {m.pageEditor.seeInShop()}
          </a>
        )}
      </PageHead>
      {isLoaded && <PageEditor key={`${slug} ${count}`} page={page} {...saves} />}
      {!isLoaded && (error ? <ErrorState error={error} onRetry={refetch} /> : <TableSkeleton columns={2} />)}
    </>
  );
}

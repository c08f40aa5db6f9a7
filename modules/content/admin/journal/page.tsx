import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { button } from '#web/admin/components/button.ts';
import { useListAddress } from '#web/admin/components/list/list-address.ts';
import { Pager } from '#web/admin/components/list/pager.tsx';
import { Table } from '#web/admin/components/list/table.tsx';
import { ErrorState } from '#web/admin/components/page/error-state.tsx';
import { PageHead } from '#web/admin/components/page/page-head.tsx';
import { TableSkeleton } from '#web/admin/components/page/skeletons.tsx';
import { useCommand } from '#web/admin/components/use-command.ts';
import { useApiQuery } from '#web/admin/data/api-query.ts';
import { titleMeta } from '#web/admin/layout/title-meta.ts';
import { Empty } from '#web/ui/empty.tsx';
import * as m from '../../messages/index.ts';
import { editorPath } from '../pages/editor-path.ts';
import { NewPage } from '../pages/new-page.tsx';
import { pageColumns } from '../pages/page-columns.tsx';

export const meta = titleMeta(m.journal.journal());

const articlesPerPage = 50;

/** Lists the articles of the journal, page by page. */
export default function JournalPage() {
  const query = { kind: 'article' as const };
  const { data: articles, error, refetch } = useApiQuery('GET /api/content/pages', { query });
  const [isAdding, setIsAdding] = useState(false);
  useCommand('add', () => setIsAdding(true));
  const navigate = useNavigate();
  const { page } = useListAddress();
  const pages = Math.max(1, Math.ceil((articles?.length ?? 0) / articlesPerPage));
  const first = (Math.min(page, pages) - 1) * articlesPerPage;
  return (
    <>
      <PageHead title={m.journal.journal()} subtitle={m.adminJournal.subtitle()}>
        <button type="button" className={button.main} onClick={() => setIsAdding(true)}>
          <Plus aria-hidden="true" className="size-4" /> {m.adminJournal.add()}
        </button>
      </PageHead>
      {error && !articles && <ErrorState error={error} onRetry={refetch} />}
      {!articles && !error && <TableSkeleton columns={4} />}
      {articles?.length === 0 && (
        <Empty title={m.adminJournal.noneYet()}>
          <p className="w-full text-muted">{m.adminJournal.whereTheyAppear()}</p>
        </Empty>
      )}
      {articles && articles.length > 0 && (
        <Table
          label={m.journal.journal()}
          columns={pageColumns}
          rows={articles.slice(first, first + articlesPerPage)}
          keyOf={({ slug }) => slug}
        />
      )}
      {pages > 1 && <Pager pages={pages} />}
      {isAdding && (
        <NewPage
          kind="article"
          onClose={() => setIsAdding(false)}
          onAdded={(slug) => void navigate(editorPath(slug))}
        />
      )}
    </>
  );
}

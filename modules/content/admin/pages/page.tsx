import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { button } from '#web/admin/components/button.ts';
import { Table } from '#web/admin/components/list/table.tsx';
import { ErrorState } from '#web/admin/components/page/error-state.tsx';
import { PageHead } from '#web/admin/components/page/page-head.tsx';
import { TableSkeleton } from '#web/admin/components/page/skeletons.tsx';
import { useCommand } from '#web/admin/components/use-command.ts';
import { useApiQuery } from '#web/admin/data/api-query.ts';
import { titleMeta } from '#web/admin/layout/title-meta.ts';
import * as m from '../../messages/index.ts';
import { editorPath } from './editor-path.ts';
import { NewPage } from './new-page.tsx';
import { pageColumns } from './page-columns.tsx';

export const meta = titleMeta(m.pages.pages());

/** Lists the content pages. */
export default function PagesPage() {
  const { data: pages, error, refetch } = useApiQuery('GET /api/content/pages');
  const [isAdding, setIsAdding] = useState(false);
  useCommand('add', () => setIsAdding(true));
  const navigate = useNavigate();
  return (
    <>
      <PageHead title={m.pages.pages()} subtitle={m.adminPages.subtitle()}>
        <Link to="/admin/content-file" className={button.quiet}>
          {m.adminPages.contentFile()}
        </Link>
        <button type="button" className={button.main} onClick={() => setIsAdding(true)}>
          <Plus aria-hidden="true" className="size-4" /> {m.adminPages.add()}
        </button>
      </PageHead>
      {error && !pages && <ErrorState error={error} onRetry={refetch} />}
      {!pages && !error && <TableSkeleton columns={4} />}
      {pages && (
        <Table label={m.pages.pages()} columns={pageColumns} rows={pages} keyOf={({ slug }) => slug} />
      )}
      {isAdding && (
        <NewPage
          kind="page"
          onClose={() => setIsAdding(false)}
          onAdded={(slug) => void navigate(editorPath(slug))}
        />
      )}
    </>
  );
}

import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { PageSummary } from '#modules/content/contract/content-pages.ts';
import { button } from '#web/admin/components/button.ts';
import { useDates } from '#web/admin/components/date.ts';
import { Table, type TableColumn } from '#web/admin/components/list/table.tsx';
import { ErrorState } from '#web/admin/components/page/error-state.tsx';
import { PageHead } from '#web/admin/components/page/page-head.tsx';
import { TableSkeleton } from '#web/admin/components/page/skeletons.tsx';
import { useApiQuery } from '#web/admin/data/api-query.ts';
import { titleMeta } from '#web/admin/layout/title-meta.ts';
import * as m from '../../messages/index.ts';
import { NewPage } from './new-page.tsx';
import { PageState } from './page-state.tsx';

export const meta = titleMeta(m.pages.pages());

const columns: TableColumn<PageSummary>[] = [
  {
    head: m.adminPages.title(),
    cell: ({ slug, title }) => (
      <Link to={`/admin/pages/${slug}`} className="font-semibold wrap-anywhere hover:underline">
        {title}
      </Link>
    ),
  },
  { head: m.adminPages.address(), cell: ({ path }) => <span className="wrap-anywhere">{path}</span> },
  { head: m.adminPages.state(), cell: (page) => <PageState page={page} /> },
  { head: m.adminPages.changed(), cell: (page) => <Changed page={page} /> },
];

/** When a page was saved. */
function Changed({ page: { updatedAt } }: { page: PageSummary }) {
  const { moment } = useDates();
  return Date.parse(updatedAt) === 0 ? m.adminPages.shopText() : moment(updatedAt);
}

/** Lists the content pages. */
export default function PagesPage() {
  const { data: pages, error, refetch } = useApiQuery('GET /api/content/pages');
  const [isAdding, setIsAdding] = useState(false);
  const navigate = useNavigate();
  return (
    <>
      <PageHead title={m.pages.pages()} subtitle={m.adminPages.subtitle()}>
        <button type="button" className={button.main} onClick={() => setIsAdding(true)}>
          <Plus aria-hidden="true" className="size-4" /> {m.adminPages.add()}
        </button>
      </PageHead>
      {error && !pages && <ErrorState error={error} onRetry={refetch} />}
      {!pages && !error && <TableSkeleton columns={4} />}
      {pages && <Table label={m.pages.pages()} columns={columns} rows={pages} keyOf={({ slug }) => slug} />}
      {isAdding && (
        <NewPage
          onClose={() => setIsAdding(false)}
          onAdded={(slug) => void navigate(`/admin/pages/${slug}`)}
        />
      )}
    </>
  );
}

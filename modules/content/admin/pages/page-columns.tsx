import { Link } from 'react-router';
import type { PageSummary } from '#modules/content/contract/content-pages.ts';
import { useDates } from '#web/admin/components/date.ts';
import type { TableColumn } from '#web/admin/components/list/table.tsx';
import * as m from '../../messages/index.ts';
import { editorPath } from './editor-path.ts';
import { PageState } from './page-state.tsx';

/** The columns of the lists of pages and of articles. */
export const pageColumns: TableColumn<PageSummary>[] = [
  {
    head: m.adminPages.title(),
    cell: ({ slug, title }) => (
      <Link to={editorPath(slug)} className="font-semibold wrap-anywhere hover:underline">
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

import { ErrorState } from '#web/admin/components/page/error-state.tsx';
import { PageHead } from '#web/admin/components/page/page-head.tsx';
import { TableSkeleton } from '#web/admin/components/page/skeletons.tsx';
import { useApiQuery } from '#web/admin/data/api-query.ts';
import { titleMeta } from '#web/admin/layout/title-meta.ts';
import * as m from '../../messages/index.ts';
import { LaneEditor } from './editor.tsx';

export const meta = titleMeta(m.pages.lanes());

/** Edits the lanes: delivery days, prices and cash on delivery by PIN prefix. */
export default function LanesPage() {
  const { data, error, refetch } = useApiQuery('GET /api/delivery/lanes');
  return (
    <>
      <PageHead title={m.pages.lanes()} subtitle={m.lanesPage.longestPrefixDecides()} />
      {data ? (
        <LaneEditor list={data} />
      ) : error ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <TableSkeleton columns={8} />
      )}
    </>
  );
}

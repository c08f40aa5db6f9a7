import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { useListAddress } from '#web/admin/components/list/list-address.ts';
import { Pager } from '#web/admin/components/list/pager.tsx';
import { BackLink } from '#web/admin/components/page/back-link.tsx';
import { ErrorState } from '#web/admin/components/page/error-state.tsx';
import { PageHead } from '#web/admin/components/page/page-head.tsx';
import { TableSkeleton } from '#web/admin/components/page/skeletons.tsx';
import { apiQuery } from '#web/admin/data/api-query.ts';
import { titleMeta } from '#web/admin/layout/title-meta.ts';
import { withChunkTimeout } from '#web/api/chunks.ts';
import { Empty } from '#web/ui/empty.tsx';
import * as m from '../../messages/index.ts';
import { useListQuery } from '../products/list-query.ts';

export const meta = titleMeta(m.productGrid.title());

const GridEditor = lazy(() => withChunkTimeout(import('./editor.tsx')));

/** Edits the products that are selected in the list, or all that match its filters, a page at a time. */
export default function ProductGridPage() {
  const { page } = useListAddress();
  const { query } = useListQuery();
  const { state, search } = useLocation();
  const ids = (state as { ids?: string[] } | null)?.ids;
  const body = ids ? { ids, page } : query;
  // The editor keeps what it has read, so that nothing changes below the hands of its user.
  const { data, error, refetch } = useQuery({
    ...apiQuery('POST /api/products/grid', { body }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return (
    <>
      <PageHead
        title={m.productGrid.title()}
        subtitle={ids ? m.productGrid.selected({ count: ids.length }) : m.productGrid.subtitle()}
        back={<BackLink to={`/admin/products${ids ? '' : search}`}>{m.productGrid.back()}</BackLink>}
      />
      {data ? (
        data.total === 0 ? (
          <Empty title={m.productGrid.none()} />
        ) : (
          <Suspense fallback={<TableSkeleton columns={5} />}>
            <GridEditor key={JSON.stringify(body)} products={data.products} />
            <details className="mt-2 text-sm">
              <summary className="min-h-8 cursor-pointer font-semibold">{m.productGrid.help()}</summary>
              <p className="text-muted">{m.productGrid.helpText()}</p>
            </details>
            {data.pages > 1 && <Pager pages={data.pages} />}
          </Suspense>
        )
      ) : error ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <TableSkeleton columns={5} />
      )}
    </>
  );
}

import { RotateCw } from 'lucide-react';
import { button } from '#web/admin/components/button.ts';
import { useDates } from '#web/admin/components/date.ts';
import { ErrorState } from '#web/admin/components/page/error-state.tsx';
import { PageHead } from '#web/admin/components/page/page-head.tsx';
import { TableSkeleton } from '#web/admin/components/page/skeletons.tsx';
import { useApiQuery } from '#web/admin/data/api-query.ts';
import { titleMeta } from '#web/admin/layout/title-meta.ts';
import { Checks } from './checks.tsx';
import { Errors } from './errors.tsx';
import { WaitingMails } from './waiting-mails.tsx';

export const meta = titleMeta('Status');

/** Shows the state of the shop and its services, with advice on each problem. */
export default function StatusPage() {
  const { data, error, refetch, isFetching } = useApiQuery('GET /api/status');
  const { moment } = useDates();
  return (
    <>
      <PageHead
        title="Status"
        subtitle={data ? `Haat ${data.version}, started ${moment(data.startedAt)}` : 'Checking the shop...'}
      >
        <button type="button" className={button.quiet} disabled={isFetching} onClick={() => refetch()}>
          <RotateCw aria-hidden="true" className="size-4" /> {isFetching ? 'Checking...' : 'Check again'}
        </button>
      </PageHead>
      {error && !data && <ErrorState error={error} onRetry={refetch} />}
      {!error && !data && <TableSkeleton columns={3} />}
      {data && (
        <div className="grid gap-6">
          <Checks checks={data.checks} />
          <WaitingMails mails={data.mails} />
          <Errors errors={data.errors} />
        </div>
      )}
    </>
  );
}

import { RotateCw } from 'lucide-react';
import { button } from '#web/admin/components/button.ts';
import { useDates } from '#web/admin/components/date.ts';
import { ErrorState } from '#web/admin/components/page/error-state.tsx';
import { PageHead } from '#web/admin/components/page/page-head.tsx';
import { TableSkeleton } from '#web/admin/components/page/skeletons.tsx';
import { useApiQuery } from '#web/admin/data/api-query.ts';
import { titleMeta } from '#web/admin/layout/title-meta.ts';
import * as m from '../../messages/index.ts';
import { Checks } from './checks.tsx';
import { Errors } from './errors.tsx';
import { WaitingMails } from './waiting-emails.tsx';

export const meta = titleMeta(m.adminStatus.status());

/** Shows the state of the shop and its services, with advice on each problem. */
export default function StatusPage() {
  const { data, error, refetch, isFetching } = useApiQuery('GET /api/status');
  const { moment } = useDates();
  return (
    <>
      <PageHead
        title={m.adminStatus.status()}
        subtitle={
          data
            ? m.adminStatus.haatStarted({ version: data.version, startedAt: moment(data.startedAt) })
            : m.adminStatus.checkingShop()
        }
      >
        <button type="button" className={button.quiet} disabled={isFetching} onClick={() => refetch()}>
          <RotateCw aria-hidden="true" className="size-4" />{' '}
          {m.adminStatus.checking({ isFetching: isFetching ? 'yes' : 'no' })}
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

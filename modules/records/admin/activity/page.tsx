import { useInfiniteQuery } from '@tanstack/react-query';
import type { Input } from '#kernel/contract/endpoint.ts';
import type { Endpoints } from '#modules/endpoints.ts';
import { type AuditEntry, auditActions, auditKinds } from '#modules/records/contract/audit-and-trash.ts';
import { useDates } from '#web/admin/components/date.ts';
import { useDayRange } from '#web/admin/components/list/day-range.ts';
import { useListAddress } from '#web/admin/components/list/list-address.ts';
import { ShowAll } from '#web/admin/components/list/show-all.tsx';
import { ShowOlder } from '#web/admin/components/list/show-older.tsx';
import { ErrorState } from '#web/admin/components/page/error-state.tsx';
import { PageHead } from '#web/admin/components/page/page-head.tsx';
import { TableSkeleton } from '#web/admin/components/page/skeletons.tsx';
import { titleMeta } from '#web/admin/layout/title-meta.ts';
import { callApi } from '#web/api/queries.ts';
import { Empty } from '#web/ui/empty.tsx';
import * as m from '../../messages/index.ts';
import { Entry } from './entry.tsx';
import { Filters } from './filters.tsx';

export const meta = titleMeta(m.activity.activity());

type ActivityQuery = NonNullable<Input<Endpoints['GET /api/audit']>['query']>;

/** Lists who changed what, newest first. */
export default function ActivityPage() {
  const query = useQueryOfAddress();
  const list = useInfiniteQuery({
    queryKey: ['GET /api/audit', 'all', query],
    queryFn: ({ pageParam, signal }) =>
      callApi('GET /api/audit', { query: { ...query, ...(pageParam && { olderThan: pageParam }) } }, signal),
    initialPageParam: '',
    getNextPageParam: ({ entries, more }) => (more ? entries.at(-1)?.id : undefined),
    placeholderData: (previous) => previous,
  });
  const { data, error, refetch } = list;
  const entries = data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <>
      <PageHead title={m.activity.activity()} subtitle={m.activity.whoChangedWhatInBack()} />
      <Filters people={data?.pages[0]?.people ?? []} />
      {error && !data && <ErrorState error={error} onRetry={refetch} />}
      {!data && !error && <TableSkeleton columns={3} />}
      {data && entries.length === 0 && <NoEntries />}
      <Days entries={entries} />
      <ShowOlder label={m.activity.showOlder()} loading={m.activity.loading()} list={list} />
    </>
  );
}

/** Returns the filters of the address as a query; unknown values are left out. */
function useQueryOfAddress(): ActivityQuery {
  const { chosen, params } = useListAddress();
  const kind = chosen('kind', auditKinds);
  const act = chosen('act', auditActions);
  const by = params.get('by');
  const record = params.get('record');
  const days = useDayRange();
  return {
    ...(kind && { kind }),
    ...(act && { act }),
    ...(by && { by }),
    ...(record && { record }),
    ...days,
  };
}

function NoEntries() {
  const { params } = useListAddress();
  const isFiltered = params.size > 0;
  return (
    <Empty title={isFiltered ? m.activity.noMatchingChanges() : m.activity.noChangesYet()}>
      {isFiltered ? (
        <ShowAll without={[...params.keys()]}>{m.activity.showEverything()}</ShowAll>
      ) : (
        <p className="w-full text-muted">{m.activity.changesMadeInBackOffice()}</p>
      )}
    </Empty>
  );
}

/** Groups entries by the day on which they were made. */
function Days({ entries }: { entries: AuditEntry[] }) {
  const { day } = useDates();
  const days = Map.groupBy(entries, ({ at }) => day(at));
  return [...days].map(([name, dayEntries]) => (
    <section key={name} className="mt-6 first:mt-0">
      <h2 className="mb-2 text-sm font-semibold text-muted">{name}</h2>
      <ul className="divide-y divide-line rounded-xl border border-line bg-surface">
        {dayEntries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ul>
    </section>
  ));
}

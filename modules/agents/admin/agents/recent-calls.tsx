import { useInfiniteQuery } from '@tanstack/react-query';
import { type AgentCall, type AgentDoor, agentDoors } from '#modules/agents/contract/agents.ts';
import { useDates } from '#web/admin/components/date.ts';
import { Filter } from '#web/admin/components/list/filter.tsx';
import { useListAddress } from '#web/admin/components/list/list-address.ts';
import { ShowOlder } from '#web/admin/components/list/show-older.tsx';
import { Table, type TableColumn } from '#web/admin/components/list/table.tsx';
import { ErrorState } from '#web/admin/components/page/error-state.tsx';
import { TableSkeleton } from '#web/admin/components/page/skeletons.tsx';
import { callApi } from '#web/api/queries.ts';
import * as m from '../../messages/index.ts';

const doorLabels: Record<AgentDoor, string> = {
  mcp: m.agentsPage.mcp(),
  'admin-mcp': m.agentsPage.adminMcp(),
  ucp: m.agentsPage.ucp(),
};

/** Lists what agents have called, the latest first. */
export function RecentCalls() {
  const { chosen } = useListAddress();
  const door = chosen('door', agentDoors);
  const list = useInfiniteQuery({
    queryKey: ['GET /api/agents/calls', 'all', door],
    queryFn: ({ pageParam, signal }) =>
      callApi(
        'GET /api/agents/calls',
        { query: { ...(door && { door }), ...(pageParam && { before: pageParam }) } },
        signal,
      ),
    initialPageParam: 0,
    getNextPageParam: ({ calls, hasMore }) => (hasMore ? calls.at(-1)?.id : undefined),
    placeholderData: (previous) => previous,
  });
  const { data, error, refetch } = list;
  const calls = data?.pages.flatMap((page) => page.calls) ?? [];
  return (
    <section aria-labelledby="recent-calls">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="recent-calls" className="text-base font-semibold">
          {m.agentsPage.recentCalls()}
        </h2>
        <Filter
          name="door"
          label={m.agentsPage.door()}
          all={m.agentsPage.allDoors()}
          options={agentDoors.map((value) => ({ value, label: doorLabels[value] }))}
        />
      </div>
      {error && !data && <ErrorState error={error} onRetry={refetch} />}
      {!data && !error && <TableSkeleton columns={4} />}
      {data && calls.length === 0 && <p className="text-muted">{m.agentsPage.noCalls()}</p>}
      {calls.length > 0 && <CallTable calls={calls} />}
      <ShowOlder label={m.agentsPage.showOlder()} loading={m.agentsPage.loading()} list={list} />
    </section>
  );
}

function CallTable({ calls }: { calls: AgentCall[] }) {
  const { moment } = useDates();
  const columns: TableColumn<AgentCall>[] = [
    { head: m.agentsPage.action(), cell: ({ action }) => <span className="wrap-anywhere">{action}</span> },
    {
      head: m.agentsPage.agent(),
      cell: ({ agent, user, door }) => (
        <>
          <span className="wrap-anywhere">{agent || doorLabels[door]}</span>
          {user !== null && (
            <span className="block text-sm text-muted">{m.agentsPage.forUser({ user })}</span>
          )}
        </>
      ),
    },
    { head: m.agentsPage.time(), cell: ({ at }) => moment(at) },
    {
      head: m.agentsPage.outcome(),
      cell: ({ code, milliseconds }) => (
        <>
          {code === null ? m.agentsPage.done() : <code>{code}</code>}
          <span className="block text-sm text-muted tabular-nums">
            {m.agentsPage.milliseconds({ milliseconds })}
          </span>
        </>
      ),
    },
  ];
  return <Table label={m.agentsPage.recentCalls()} columns={columns} rows={calls} keyOf={({ id }) => id} />;
}

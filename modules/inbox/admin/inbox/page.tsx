import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { type InboxKind, inboxKinds, inboxStates } from '#modules/inbox/contract/inbox.ts';
import { button } from '#web/admin/components/button.ts';
import { Filter } from '#web/admin/components/list/filter.tsx';
import { useListAddress } from '#web/admin/components/list/list-address.ts';
import { SearchBox } from '#web/admin/components/list/search-box.tsx';
import { ShowOlder } from '#web/admin/components/list/show-older.tsx';
import { ErrorState } from '#web/admin/components/page/error-state.tsx';
import { PageHead } from '#web/admin/components/page/page-head.tsx';
import { TableSkeleton } from '#web/admin/components/page/skeletons.tsx';
import { LinkSegments } from '#web/admin/components/segments.tsx';
import { titleMeta } from '#web/admin/layout/title-meta.ts';
import { callApi } from '#web/api/queries.ts';
import { Empty } from '#web/ui/empty.tsx';
import * as m from '../../messages/index.ts';
import { EntryList, kindNames } from './entries.tsx';

export const meta = titleMeta(m.inboxPage.inbox());

/** The views by their name in the address; what waits for the shop is shown first. */
const views = [
  { state: 'open', name: m.inboxPage.open() },
  { state: 'answered', name: m.inboxPage.answered() },
  { state: 'closed', name: m.inboxPage.closed() },
  { state: 'all', name: m.inboxPage.all() },
] as const;

/** Lists what customers wrote and wait for, the latest first. */
export default function InboxPage() {
  const { search, chosen, params } = useListAddress();
  const view = chosen('state', ['all', ...inboxStates]) ?? 'open';
  const kind = chosen('kind', inboxKinds);
  const query = { ...(view !== 'all' && { state: view }), ...(kind && { kind }), ...(search && { search }) };
  const list = useInfiniteQuery({
    queryKey: ['GET /api/inbox', 'all', query],
    queryFn: ({ pageParam, signal }) =>
      callApi('GET /api/inbox', { query: { ...query, ...(pageParam && { after: pageParam }) } }, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: (previous) => previous,
  });
  const { data, error, refetch } = list;
  const addressOf = (state: string) => {
    const address = new URLSearchParams(params);
    address.set('state', state);
    return `?${address}`;
  };
  const kinds = data?.pages[0]?.kinds ?? [];
  return (
    <>
      <PageHead title={m.inboxPage.inbox()} subtitle={m.inboxPage.subtitle()}>
        <Link to="/admin/inbox/replies" className={button.quiet}>
          {m.inboxPage.savedReplies()}
        </Link>
      </PageHead>
      <div className="mb-5 flex flex-wrap items-center gap-3">
        <LinkSegments
          label={m.inboxPage.views()}
          links={views.map(({ state, name }) => ({ name, to: addressOf(state), current: state === view }))}
        />
        <SearchBox placeholder={m.inboxPage.search()} className="w-full sm:w-96" />
        {kinds.length > 1 && <KindFilter kinds={kinds} />}
      </div>
      {error && !data && <ErrorState error={error} onRetry={refetch} />}
      {!data && !error && <TableSkeleton columns={3} />}
      {data && (
        <EntryList entries={data.pages.flatMap(({ entries }) => entries)}>
          <NoEntries isFiltered={search !== '' || kind !== undefined} view={view} />
        </EntryList>
      )}
      <ShowOlder label={m.inboxPage.showOlder()} loading={m.inboxPage.loading()} list={list} />
    </>
  );
}

const KindFilter = ({ kinds }: { kinds: readonly InboxKind[] }) => (
  <Filter
    name="kind"
    label={m.inboxPage.kind()}
    all={m.inboxPage.allKinds()}
    options={kinds.map((value) => ({ value, label: kindNames[value] }))}
  />
);

/** Says that nothing waits, or that nothing was found. */
const NoEntries = ({ isFiltered, view }: { isFiltered: boolean; view: string }) => (
  <Empty title={!isFiltered && view === 'open' ? m.inboxPage.nothingOpen() : m.inboxPage.nothingFound()}>
    {(isFiltered || view !== 'all') && (
      <Link to="?state=all" className={button.quiet}>
        {m.inboxPage.showAll()}
      </Link>
    )}
  </Empty>
);

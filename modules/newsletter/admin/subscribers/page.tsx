import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { type Subscriber, subscriberStates } from '#modules/newsletter/contract/subscribers.ts';
import { button } from '#web/admin/components/button.ts';
import { Confirm } from '#web/admin/components/confirm.tsx';
import { useCount } from '#web/admin/components/count.ts';
import { useDates } from '#web/admin/components/date.ts';
import { EmailText } from '#web/admin/components/email-text.tsx';
import { Filter } from '#web/admin/components/list/filter.tsx';
import { useListAddress } from '#web/admin/components/list/list-address.ts';
import { Pager } from '#web/admin/components/list/pager.tsx';
import { SearchBox } from '#web/admin/components/list/search-box.tsx';
import { ShowAll } from '#web/admin/components/list/show-all.tsx';
import { Table, type TableColumn } from '#web/admin/components/list/table.tsx';
import { ErrorState } from '#web/admin/components/page/error-state.tsx';
import { PageHead } from '#web/admin/components/page/page-head.tsx';
import { TableSkeleton } from '#web/admin/components/page/skeletons.tsx';
import { useApiQuery } from '#web/admin/data/api-query.ts';
import { useAction } from '#web/admin/data/use-action.tsx';
import { titleMeta } from '#web/admin/layout/title-meta.ts';
import { downloadFile } from '#web/api/files.ts';
import { callApi } from '#web/api/queries.ts';
import { Empty } from '#web/ui/empty.tsx';
import * as m from '../../messages/index.ts';
import { NewsletterViews } from '../views.tsx';
import { ImportButton } from './import-button.tsx';

export const meta = titleMeta(m.adminSubscribers.subscribers());

/** Returns the filters of the list from the address. */
function useSubscriberQuery() {
  const { page, search, chosen } = useListAddress();
  const state = chosen('state', subscriberStates);
  const filters = { ...(state && { state }), ...(search && { search }) };
  return { filters, query: { ...filters, page } };
}

/** Lists the subscribers of the newsletter, to search, export and remove. */
export default function SubscribersPage() {
  return (
    <>
      <PageHead title={m.pages.newsletter()} subtitle={m.adminSubscribers.whoGetsIt()}>
        <ImportButton />
        <ExportSubscribers />
      </PageHead>
      <NewsletterViews current="subscribers" />
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <SearchBox placeholder={m.adminSubscribers.search()} className="w-full sm:w-80" />
        <Filter
          name="state"
          label={m.adminSubscribers.state()}
          all={m.adminSubscribers.allStates()}
          options={subscriberStates.map((value) => ({ value, label: stateNames[value] }))}
        />
      </div>
      <SubscriberList />
    </>
  );
}

const stateNames: Record<(typeof subscriberStates)[number], string> = {
  confirmed: m.adminSubscribers.confirmed(),
  unconfirmed: m.adminSubscribers.unconfirmed(),
};

function ExportSubscribers() {
  const { filters } = useSubscriberQuery();
  const { run, busy } = useAction();
  const texts = { loading: m.adminSubscribers.exporting(), success: m.adminSubscribers.exported() };
  const name = `subscribers-${new Date().toISOString().slice(0, 10)}.csv`;
  const save = () =>
    run(texts, () => downloadFile('GET /api/newsletter/subscribers/export', { query: filters }, name));
  return (
    <button type="button" className={button.quiet} disabled={busy} onClick={save}>
      <Download aria-hidden="true" className="size-4" /> {m.adminSubscribers.export()}
    </button>
  );
}

function SubscriberList() {
  const write = useCount();
  const { query, filters } = useSubscriberQuery();
  const [removed, setRemoved] = useState<Subscriber | null>(null);
  const { data, error, isPlaceholderData, refetch } = useApiQuery('GET /api/newsletter/subscribers', {
    query,
  });
  if (error && !data) return <ErrorState error={error} onRetry={refetch} />;
  if (!data) return <TableSkeleton columns={4} />;
  const { subscribers, counts, total, pages, more } = data;
  if (total === 0) return <NoSubscribers isFiltered={Object.keys(filters).length > 0} />;
  return (
    <section aria-label={m.adminSubscribers.subscribers()}>
      <p className="mb-3 font-semibold">
        {m.adminSubscribers.counts({
          confirmed: write(counts.confirmed),
          unconfirmed: write(counts.unconfirmed),
        })}
      </p>
      <SubscriberTable rows={subscribers} busy={isPlaceholderData} onRemove={setRemoved} />
      <Pager pages={pages} more={more} total={total} />
      {removed && <RemoveSubscriber subscriber={removed} onClose={() => setRemoved(null)} />}
    </section>
  );
}

const NoSubscribers = ({ isFiltered }: { isFiltered: boolean }) =>
  isFiltered ? (
    <Empty title={m.adminSubscribers.noneFound()}>
      <ShowAll without={['search', 'state']}>{m.adminSubscribers.clearFilters()}</ShowAll>
    </Empty>
  ) : (
    <Empty title={m.adminSubscribers.noneYet()}>
      <p className="w-full text-muted">
        {m.adminSubscribers.howTheySubscribe()} {m.adminSubscribers.noneYetImport()}
      </p>
    </Empty>
  );

type SubscriberTableProps = {
  rows: Subscriber[];
  busy: boolean;
  onRemove: (subscriber: Subscriber) => void;
};

function SubscriberTable({ rows, busy, onRemove }: SubscriberTableProps) {
  const { shortDay } = useDates();
  const columns: TableColumn<Subscriber>[] = [
    {
      head: m.adminSubscribers.email(),
      cell: ({ email, name, source }) => (
        <>
          <EmailText email={email} />
          {(name || source) && (
            <span className="block text-sm text-muted wrap-anywhere">
              {[name, source].filter(Boolean).join(' · ')}
            </span>
          )}
        </>
      ),
    },
    {
      head: m.adminSubscribers.state(),
      cell: ({ confirmedAt }) =>
        confirmedAt ? (
          <span className="font-medium text-good">
            {m.adminSubscribers.confirmedOn({ day: shortDay(confirmedAt) })}
          </span>
        ) : (
          <span className="text-muted">{stateNames.unconfirmed}</span>
        ),
    },
    { head: m.adminSubscribers.askedOn(), cell: ({ askedAt }) => shortDay(askedAt) },
  ];
  return (
    <Table
      label={m.adminSubscribers.subscribers()}
      columns={columns}
      rows={rows}
      busy={busy}
      keyOf={({ id }) => id}
      actions={(subscriber) => (
        <button
          type="button"
          className={button.quiet}
          aria-label={m.adminSubscribers.removeOne({ email: subscriber.email })}
          onClick={() => onRemove(subscriber)}
        >
          <Trash2 aria-hidden="true" className="size-4" /> {m.adminSubscribers.remove()}
        </button>
      )}
    />
  );
}

/** Removes a subscriber after a confirmation. */
function RemoveSubscriber({ subscriber, onClose }: { subscriber: Subscriber; onClose: () => void }) {
  const { run, busy } = useAction();
  const remove = async () => {
    const texts = {
      loading: m.adminSubscribers.removing(),
      success: m.responses.subscriberRemoved(),
    };
    await run(texts, () =>
      callApi('DELETE /api/newsletter/subscribers/:id', { params: { id: subscriber.id } }),
    );
    onClose();
  };
  return (
    <Confirm
      open
      title={m.adminSubscribers.removeQuestion({ email: subscriber.email })}
      act={m.adminSubscribers.remove()}
      busy={busy}
      onAct={() => void remove()}
      onClose={onClose}
    >
      {m.adminSubscribers.getsNothingMore()}
    </Confirm>
  );
}

import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { RemittanceDetails } from '#modules/remittances/contract/remittances.ts';
import { button } from '#web/admin/components/button.ts';
import { Confirm } from '#web/admin/components/confirm.tsx';
import { useDates } from '#web/admin/components/date.ts';
import { Table, type TableColumn } from '#web/admin/components/list/table.tsx';
import { AdminLink } from '#web/admin/components/page/admin-link.tsx';
import { BackLink, NoRecord } from '#web/admin/components/page/back-link.tsx';
import { ErrorState } from '#web/admin/components/page/error-state.tsx';
import { PageHead } from '#web/admin/components/page/page-head.tsx';
import { Panel } from '#web/admin/components/page/panel.tsx';
import { TableSkeleton } from '#web/admin/components/page/skeletons.tsx';
import { useApiQuery } from '#web/admin/data/api-query.ts';
import { useAction } from '#web/admin/data/use-action.tsx';
import { titleMeta } from '#web/admin/layout/title-meta.ts';
import { CallError } from '#web/api/client.ts';
import { downloadFile } from '#web/api/files.ts';
import { callApi } from '#web/api/queries.ts';
import { useMoney } from '#web/api/settings.ts';
import * as m from '../../messages/index.ts';
import { Amounts } from '../amounts.tsx';
import { useDifference } from '../use-difference.tsx';

export const meta = titleMeta(m.pages.remittance());

/** One remittance with its orders. */
export default function RemittancePage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useApiQuery('GET /api/remittances/:id', { params: { id } });
  const back = <BackLink to="/admin/remittances">{m.pages.remittances()}</BackLink>;
  if (data && data.id === id) return <Details remittance={data} />;
  if (error instanceof CallError && error.statusCode === 404)
    return <NoRecord title={m.remittances.notFound()} to="/admin/remittances" all={m.remittancePage.all()} />;
  return (
    <>
      <PageHead title={m.pages.remittance()} back={back} />
      {error ? <ErrorState error={error} onRetry={refetch} /> : <TableSkeleton rows={6} columns={4} />}
    </>
  );
}

type Line = RemittanceDetails['lines'][number];

function Details({ remittance }: { remittance: RemittanceDetails }) {
  const { calendar, moment } = useDates();
  const money = useMoney();
  const differenceOf = useDifference();
  const { id, courier, paidOn, reference, orders, lines, recordedAt, recordedBy } = remittance;
  const columns: TableColumn<Line>[] = [
    {
      head: m.remittancePage.order(),
      cell: ({ number }) => (
        <AdminLink to={`/admin/orders/${number}`} className="font-semibold underline">
          {number}
        </AdminLink>
      ),
    },
    { head: m.amounts.collected(), numeric: true, cell: ({ collected }) => money(collected) },
    { head: m.amounts.remitted(), numeric: true, cell: ({ remitted }) => money(remitted) },
    { head: m.amounts.difference(), numeric: true, cell: differenceOf },
    {
      head: m.remittancePage.note(),
      cell: ({ note }) => note && <span className="wrap-anywhere">{note}</span>,
    },
  ];
  return (
    <>
      <PageHead
        title={m.remittancePage.title({ courier, reference })}
        back={<BackLink to="/admin/remittances">{m.pages.remittances()}</BackLink>}
        subtitle={m.remittancePage.subtitle({
          paidOn: calendar(paidOn),
          count: orders,
          recordedAt: moment(recordedAt),
          hasAuthor: recordedBy === '' ? 'no' : 'yes',
          recordedBy,
        })}
      >
        <ExportButton id={id} paidOn={paidOn} />
        <DeleteButton remittance={remittance} />
      </PageHead>
      <div className="grid gap-6">
        <Panel title={m.remittancePage.totals()}>
          <Amounts {...remittance} />
        </Panel>
        <Table
          label={m.remittancePage.orders()}
          columns={columns}
          rows={lines}
          keyOf={({ number }) => number}
        />
      </div>
    </>
  );
}

function ExportButton({ id, paidOn }: Pick<RemittanceDetails, 'id' | 'paidOn'>) {
  const { run, busy } = useAction();
  const save = () =>
    run({ loading: m.remittancePage.exporting(), success: m.remittancePage.exported() }, () =>
      downloadFile('GET /api/remittances/:id/export', { params: { id } }, `remittance-${paidOn}.csv`),
    );
  return (
    <button type="button" className={button.quiet} disabled={busy} onClick={save}>
      <Download aria-hidden="true" className="size-4" /> {m.remittancePage.exportCsv()}
    </button>
  );
}

function DeleteButton({ remittance: { id, courier, reference, orders } }: { remittance: RemittanceDetails }) {
  const { run, busy } = useAction();
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  const remove = async () => {
    const texts = { loading: m.remittancePage.deleting(), success: m.remittances.deleted() };
    const done = await run(texts, async () => {
      await callApi('DELETE /api/remittances/:id', { params: { id } });
      await navigate('/admin/remittances', { replace: true });
    });
    if (!done) setIsAsking(false);
  };
  return (
    <>
      <button type="button" className={`${button.quiet} text-bad`} onClick={() => setIsAsking(true)}>
        <Trash2 aria-hidden="true" className="size-4" /> {m.remittancePage.delete()}
      </button>
      <Confirm
        open={isAsking}
        title={m.remittancePage.question({ courier, reference })}
        act={m.remittancePage.delete()}
        busy={busy}
        onAct={() => void remove()}
        onClose={() => setIsAsking(false)}
      >
        {m.remittancePage.effect({ count: orders })}
      </Confirm>
    </>
  );
}

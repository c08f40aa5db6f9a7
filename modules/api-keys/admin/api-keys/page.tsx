import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { rights } from '#kernel/contract/rights.ts';
import type { ApiKey } from '#modules/api-keys/contract/api-keys.ts';
import { button } from '#web/admin/components/button.ts';
import { useDates } from '#web/admin/components/date.ts';
import { Table, type TableColumn } from '#web/admin/components/list/table.tsx';
import { ErrorState } from '#web/admin/components/page/error-state.tsx';
import { PageHead } from '#web/admin/components/page/page-head.tsx';
import { TableSkeleton } from '#web/admin/components/page/skeletons.tsx';
import { ShownOnce } from '#web/admin/components/shown-once.tsx';
import { useApiQuery } from '#web/admin/data/api-query.ts';
import { titleMeta } from '#web/admin/layout/title-meta.ts';
import { Empty } from '#web/ui/empty.tsx';
import { DeleteApiKey } from './delete.tsx';
import { ApiKeyForm } from './form.tsx';

export const meta = titleMeta('API keys');

/** The open dialog. */
type ApiKeyDialog = { form: true } | { deleting: ApiKey } | { value: string } | null;

/** Lists the API keys. */
export default function ApiKeysPage() {
  const { data, error, refetch } = useApiQuery('GET /api/api-keys');
  const [dialog, setDialog] = useState<ApiKeyDialog>(null);
  const close = () => setDialog(null);
  const add = (
    <button type="button" className={button.main} onClick={() => setDialog({ form: true })}>
      <Plus aria-hidden="true" className="size-4" /> Add API Key
    </button>
  );
  return (
    <>
      <PageHead title="API keys" subtitle="Access of your other programs to your shop">
        {data && data.keys.length > 0 && add}
      </PageHead>
      {error && !data && <ErrorState error={error} onRetry={refetch} />}
      {!data && !error && <TableSkeleton columns={4} />}
      {data?.keys.length === 0 && (
        <Empty title="No API keys yet">
          <p className="w-full text-muted">
            With an API key, a program reads orders or updates products, as far as you allow it.
          </p>
          {add}
        </Empty>
      )}
      {data && data.keys.length > 0 && (
        <KeyTable keys={data.keys} onDelete={(key) => setDialog({ deleting: key })} />
      )}
      {dialog && 'form' in dialog && (
        <ApiKeyForm onCreated={(value) => setDialog({ value })} onClose={close} />
      )}
      {dialog && 'value' in dialog && (
        <ShownOnce title="The new API key" value={dialog.value} onClose={close}>
          The program sends it with each call, in the header{' '}
          <code className="whitespace-nowrap">Authorization: Bearer</code>. It is shown only now.
        </ShownOnce>
      )}
      <DeleteApiKey apiKey={dialog && 'deleting' in dialog ? dialog.deleting : null} onClose={close} />
    </>
  );
}

function KeyTable({ keys, onDelete }: { keys: ApiKey[]; onDelete: (key: ApiKey) => void }) {
  const { day, moment } = useDates();
  const columns: TableColumn<ApiKey>[] = [
    {
      head: 'Name',
      cell: ({ name, start }) => (
        <>
          <span className="font-semibold wrap-anywhere">{name}</span>
          <span className="block text-sm font-normal text-muted">{start}…</span>
        </>
      ),
    },
    {
      head: 'Rights',
      cell: (key) => key.rights.map((right) => rights[right].label).join(', '),
    },
    { head: 'Last use', cell: ({ usedAt }) => (usedAt === null ? 'Never' : moment(usedAt)) },
    {
      head: 'Expires',
      cell: ({ expiresAt }) => {
        if (expiresAt === null) return 'Never';
        const isOver = Date.parse(expiresAt) <= Date.now();
        return <span className={isOver ? 'text-bad' : ''}>{isOver ? 'Expired' : day(expiresAt)}</span>;
      },
    },
  ];
  return (
    <Table
      label="API keys"
      columns={columns}
      rows={keys}
      keyOf={({ id }) => id}
      actions={(key) => (
        <button
          type="button"
          aria-label={`Delete ${key.name}`}
          title={`Delete ${key.name}`}
          className={button.icon}
          onClick={() => onDelete(key)}
        >
          <Trash2 aria-hidden="true" className="size-4" />
        </button>
      )}
    />
  );
}

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
import * as m from '../../messages/index.ts';
import { DeleteApiKey } from './delete.tsx';
import { ApiKeyForm } from './form.tsx';

export const meta = titleMeta(m.adminApiKeys.apiKeys());

/** The open dialog. */
type ApiKeyDialog = { form: true } | { deleting: ApiKey } | { value: string } | null;

/** Lists the API keys. */
export default function ApiKeysPage() {
  const { data, error, refetch } = useApiQuery('GET /api/api-keys');
  const [dialog, setDialog] = useState<ApiKeyDialog>(null);
  const close = () => setDialog(null);
  const add = (
    <button type="button" className={button.main} onClick={() => setDialog({ form: true })}>
      <Plus aria-hidden="true" className="size-4" /> {m.adminApiKeys.addApiKey()}
    </button>
  );
  return (
    <>
      <PageHead title={m.adminApiKeys.apiKeys()} subtitle={m.adminApiKeys.accessOfYourOtherPrograms()}>
        {data && data.keys.length > 0 && add}
      </PageHead>
      {error && !data && <ErrorState error={error} onRetry={refetch} />}
      {!data && !error && <TableSkeleton columns={4} />}
      {data?.keys.length === 0 && (
        <Empty title={m.adminApiKeys.noApiKeysYet()}>
          <p className="w-full text-muted">{m.adminApiKeys.withApiKey()}</p>
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
        <ShownOnce title={m.adminApiKeys.newApiKey()} value={dialog.value} onClose={close}>
          {m.adminApiKeys.programSendsItWithEach({
            code: (text) => <code>{text}</code>,
          })}
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
      head: m.adminApiKeys.name(),
      cell: ({ name, start }) => (
        <>
          <span className="font-semibold wrap-anywhere">{name}</span>
          <span className="block text-sm font-normal text-muted">{start}…</span>
        </>
      ),
    },
    {
      head: m.adminApiKeys.rights(),
      cell: (key) => key.rights.map((right) => rights[right].label).join(', '),
    },
    {
      head: m.adminApiKeys.access(),
      cell: ({ isReadOnly }) => (isReadOnly ? m.adminApiKeys.readOnly() : m.adminApiKeys.readAndChange()),
    },
    {
      head: m.adminApiKeys.lastUse(),
      cell: ({ usedAt }) => (usedAt === null ? m.adminApiKeys.never() : moment(usedAt)),
    },
    {
      head: m.adminApiKeys.expires(),
      cell: ({ expiresAt }) => {
        if (expiresAt === null) return m.adminApiKeys.never();
        const isOver = Date.parse(expiresAt) <= Date.now();
        return (
          <span className={isOver ? 'text-bad' : ''}>
            {isOver ? m.adminApiKeys.expired() : day(expiresAt)}
          </span>
        );
      },
    },
  ];
  return (
    <Table
      label={m.adminApiKeys.apiKeys()}
      columns={columns}
      rows={keys}
      keyOf={({ id }) => id}
      actions={(key) => (
        <button
          type="button"
          aria-label={m.adminApiKeys.delete({ name: key.name })}
          title={m.adminApiKeys.delete({ name: key.name })}
          className={button.icon}
          onClick={() => onDelete(key)}
        >
          <Trash2 aria-hidden="true" className="size-4" />
        </button>
      )}
    />
  );
}

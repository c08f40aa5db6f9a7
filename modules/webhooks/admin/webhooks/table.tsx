import { KeyRound, Pencil, Send, Trash2 } from 'lucide-react';
import { type Webhook, webhookSentences } from '#modules/webhooks/contract/webhooks.ts';
import { button } from '#web/admin/components/button.ts';
import { Table, type TableColumn } from '#web/admin/components/list/table.tsx';
import { useAction } from '#web/admin/data/use-action.tsx';
import { callApi } from '#web/api/queries.ts';
import * as m from '../../messages/index.ts';
import type { ShownKey } from './new-key.tsx';

type WebhookTableProps = {
  webhooks: Webhook[];
  onEdit: (webhook: Webhook) => void;
  onDelete: (webhook: Webhook) => void;
  onKey: (shown: ShownKey) => void;
};

const columns: TableColumn<Webhook>[] = [
  {
    head: m.webhooksTable.address(),
    cell: ({ url, description }) => (
      <>
        <span className="font-semibold wrap-anywhere">{url}</span>
        {description && <span className="block text-sm font-normal text-muted">{description}</span>}
      </>
    ),
  },
  { head: m.webhooksTable.events(), cell: ({ events }) => events.length, numeric: true },
  {
    head: m.webhooksTable.state(),
    cell: ({ isEnabled }) =>
      isEnabled ? m.webhooksTable.on() : <span className="text-muted">{m.webhooksTable.off()}</span>,
  },
];

/** Lists the webhooks with their actions. */
export function WebhookTable({ webhooks, onEdit, onDelete, onKey }: WebhookTableProps) {
  const { run, busy } = useAction();
  const test = ({ id }: Webhook) =>
    run({ loading: m.webhooksTable.sendingTestEvent(), success: webhookSentences.testSent }, () =>
      callApi('POST /api/webhooks/:id/test', { params: { id } }),
    );
  const replaceKey = async ({ id }: Webhook) => {
    const result = await run(
      { loading: m.webhooksTable.replacingKey(), success: webhookSentences.newKey },
      () => callApi('POST /api/webhooks/:id/key', { params: { id } }),
    );
    if (result) onKey({ url: result.response.webhook.url, signingKey: result.response.signingKey });
  };
  const actionsOf = (webhook: Webhook) => {
    const { url } = webhook;
    const actions = [
      { label: m.webhooksTable.sendTestEventTo({ url }), Icon: Send, act: () => void test(webhook) },
      { label: m.webhooksTable.replaceKeyOf({ url }), Icon: KeyRound, act: () => void replaceKey(webhook) },
      { label: m.webhooksTable.edit({ url }), Icon: Pencil, act: () => onEdit(webhook) },
      { label: m.webhooksTable.delete({ url }), Icon: Trash2, act: () => onDelete(webhook) },
    ];
    return actions.map(({ label, Icon, act }) => (
      <button
        key={label}
        type="button"
        aria-label={label}
        title={label}
        className={button.icon}
        disabled={busy}
        onClick={act}
      >
        <Icon aria-hidden="true" className="size-4" />
      </button>
    ));
  };
  return (
    <Table
      label={m.webhooksTable.webhooks()}
      columns={columns}
      rows={webhooks}
      keyOf={({ id }) => id}
      actions={actionsOf}
    />
  );
}

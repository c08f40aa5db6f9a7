import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { Webhook } from '#modules/webhooks/contract/webhooks.ts';
import { button } from '#web/admin/components/button.ts';
import { ErrorState } from '#web/admin/components/page/error-state.tsx';
import { PageHead } from '#web/admin/components/page/page-head.tsx';
import { TableSkeleton } from '#web/admin/components/page/skeletons.tsx';
import { useApiQuery } from '#web/admin/data/api-query.ts';
import { titleMeta } from '#web/admin/layout/title-meta.ts';
import { Empty } from '#web/ui/empty.tsx';
import * as m from '../../messages/index.ts';
import { DeleteWebhook } from './delete.tsx';
import { Deliveries } from './deliveries.tsx';
import { WebhookForm } from './form.tsx';
import { NewKey, type ShownKey } from './new-key.tsx';
import { WebhookTable } from './table.tsx';

export const meta = titleMeta(m.adminWebhooks.webhooks());

/** The open dialog. */
type WebhookDialog = { form: Webhook | null } | { deleting: Webhook } | { key: ShownKey } | null;

/** Lists the webhooks with the log of their deliveries. */
export default function WebhooksPage() {
  const { data, error, refetch } = useApiQuery('GET /api/webhooks');
  const [dialog, setDialog] = useState<WebhookDialog>(null);
  const close = () => setDialog(null);
  const showKey = (key: ShownKey) => setDialog({ key });
  const add = (
    <button type="button" className={button.main} onClick={() => setDialog({ form: null })}>
      <Plus aria-hidden="true" className="size-4" /> {m.adminWebhooks.addWebhook()}
    </button>
  );
  return (
    <>
      <PageHead title={m.adminWebhooks.webhooks()} subtitle={m.adminWebhooks.eventsOfYourShop()}>
        {data && data.webhooks.length > 0 && add}
      </PageHead>
      {error && !data && <ErrorState error={error} onRetry={refetch} />}
      {!data && !error && <TableSkeleton columns={4} />}
      {data?.webhooks.length === 0 && (
        <Empty title={m.adminWebhooks.noWebhooksYet()}>
          <p className="w-full text-muted">{m.adminWebhooks.webhookSendsOrders()}</p>
          {add}
        </Empty>
      )}
      {data && data.webhooks.length > 0 && (
        <WebhookTable
          webhooks={data.webhooks}
          onEdit={(webhook) => setDialog({ form: webhook })}
          onDelete={(webhook) => setDialog({ deleting: webhook })}
          onKey={showKey}
        />
      )}
      <Deliveries />
      {dialog && 'form' in dialog && data && (
        <WebhookForm webhook={dialog.form} events={data.events} onKey={showKey} onClose={close} />
      )}
      {dialog && 'key' in dialog && <NewKey shown={dialog.key} onClose={close} />}
      <DeleteWebhook webhook={dialog && 'deleting' in dialog ? dialog.deleting : null} onClose={close} />
    </>
  );
}

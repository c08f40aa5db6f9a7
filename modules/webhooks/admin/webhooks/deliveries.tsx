import { RotateCcw } from 'lucide-react';
import {
  type DeliveryState,
  type WebhookDelivery,
  webhookSentences,
} from '#modules/webhooks/contract/webhooks.ts';
import { button } from '#web/admin/components/button.ts';
import { useDates } from '#web/admin/components/date.ts';
import { useListAddress } from '#web/admin/components/list/list-address.ts';
import { Pager } from '#web/admin/components/list/pager.tsx';
import { Table, type TableColumn } from '#web/admin/components/list/table.tsx';
import { useApiQuery } from '#web/admin/data/api-query.ts';
import { useAction } from '#web/admin/data/use-action.tsx';
import { callApi } from '#web/api/queries.ts';
import * as m from '../../messages/index.ts';

const stateNames: Record<DeliveryState, string> = {
  waiting: m.webhooksDeliveries.waiting(),
  delivered: m.webhooksDeliveries.delivered(),
  failed: m.webhooksDeliveries.failed(),
};

/** The log of deliveries, the latest first. */
export function Deliveries() {
  const { page } = useListAddress();
  const { data, isPlaceholderData } = useApiQuery('GET /api/webhook-deliveries', { query: { page } });
  const { moment } = useDates();
  const { run, busy } = useAction();
  if (!data || data.total === 0) return null;
  const replay = ({ id }: WebhookDelivery) =>
    run({ loading: m.webhooksDeliveries.sendingAgain(), success: webhookSentences.replayed }, () =>
      callApi('POST /api/webhook-deliveries/:id/replay', { params: { id } }),
    );
  const columns: TableColumn<WebhookDelivery>[] = [
    { head: m.webhooksDeliveries.event(), cell: ({ event }) => event },
    { head: m.webhooksDeliveries.address(), cell: ({ url }) => <span className="wrap-anywhere">{url}</span> },
    { head: m.webhooksDeliveries.time(), cell: ({ createdAt }) => moment(createdAt) },
    { head: m.webhooksDeliveries.attempts(), cell: ({ attempts }) => attempts, numeric: true },
    {
      head: m.webhooksDeliveries.state(),
      cell: ({ state, error, nextAttemptAt }) => (
        <>
          <span className={state === 'failed' ? 'text-bad' : ''}>{stateNames[state]}</span>
          {error && <span className="block text-sm text-muted wrap-anywhere">{error}</span>}
          {nextAttemptAt && (
            <span className="block text-sm text-muted">
              {m.webhooksDeliveries.nextAttempt({ nextAttemptAt: moment(nextAttemptAt) })}
            </span>
          )}
        </>
      ),
    },
  ];
  return (
    <section aria-labelledby="deliveries" className="mt-8">
      <h2 id="deliveries" className="mb-3 text-base font-semibold">
        {m.webhooksDeliveries.deliveries()}
      </h2>
      <Table
        label={m.webhooksDeliveries.deliveries()}
        columns={columns}
        rows={data.deliveries}
        keyOf={({ id }) => id}
        busy={isPlaceholderData}
        actions={(delivery) => (
          <button
            type="button"
            aria-label={m.webhooksDeliveries.sendAgain({ event: delivery.event })}
            title={m.webhooksDeliveries.sendAgainShort()}
            className={button.icon}
            disabled={busy || delivery.state === 'waiting'}
            onClick={() => replay(delivery)}
          >
            <RotateCcw aria-hidden="true" className="size-4" />
          </button>
        )}
      />
      <Pager pages={data.pages} />
    </section>
  );
}

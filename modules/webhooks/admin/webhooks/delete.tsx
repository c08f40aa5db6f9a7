import { useRef } from 'react';
import { type Webhook, webhookSentences } from '#modules/webhooks/contract/webhooks.ts';
import { Confirm } from '#web/admin/components/confirm.tsx';
import { useAction } from '#web/admin/data/use-action.tsx';
import { callApi } from '#web/api/queries.ts';
import * as m from '../../messages/index.ts';

/** Confirms the deletion of a webhook, which cannot be undone. */
export function DeleteWebhook({ webhook, onClose }: { webhook: Webhook | null; onClose: () => void }) {
  const { run, busy } = useAction();
  const remove = async ({ id }: Webhook) => {
    onClose();
    await run({ loading: m.webhooksDelete.deletingWebhook(), success: webhookSentences.deleted }, () =>
      callApi('DELETE /api/webhooks/:id', { params: { id } }),
    );
  };
  // The closing dialog keeps its content during the animation.
  const last = useRef(webhook);
  last.current = webhook ?? last.current;
  return (
    <Confirm
      open={webhook !== null}
      title={m.webhooksDelete.deleteThisWebhook()}
      act={m.webhooksDelete.deleteWebhook()}
      busy={busy}
      onAct={() => webhook && remove(webhook)}
      onClose={onClose}
    >
      {m.webhooksDelete.eventsAreNoLongerSent({
        span: (text) => <span className="wrap-anywhere">{text}</span>,
        url: last.current?.url ?? '',
      })}
    </Confirm>
  );
}

import type { Events } from '#kernel/events/events.ts';
import { answer } from '#kernel/http/answers.ts';
import type { HandlersOf } from '#kernel/http/calls.ts';
import type { webhookCalls } from '#modules/webhooks/contract/calls/webhooks.ts';
import { webhookSentences } from '#modules/webhooks/contract/webhooks.ts';
import { listDeliveries, replay, sendTest, type WebhookServices } from './deliveries.ts';
import {
  changeWebhook,
  createWebhook,
  listWebhooks,
  removeWebhook,
  replaceKey,
  webhookId,
} from './webhooks.ts';

export const webhookRoutes = (
  services: WebhookServices,
  { types }: Pick<Events, 'types'>,
): HandlersOf<typeof webhookCalls> => {
  const { db } = services;
  return {
    'GET /api/webhooks': async () => answer(await listWebhooks(db, types())),
    'POST /api/webhooks': async ({ body }) =>
      answer(await createWebhook(db, types(), body), webhookSentences.created),
    'PUT /api/webhooks/:id': async ({ params, body }) =>
      answer(await changeWebhook(db, types(), webhookId(params.id), body), webhookSentences.saved),
    'DELETE /api/webhooks/:id': async ({ params }) => {
      await removeWebhook(db, webhookId(params.id));
      return answer(null, webhookSentences.deleted);
    },
    'POST /api/webhooks/:id/key': async ({ params }) =>
      answer(await replaceKey(db, webhookId(params.id)), webhookSentences.newKey),
    'POST /api/webhooks/:id/test': async ({ params }) => {
      await sendTest(services, webhookId(params.id));
      return answer(null, webhookSentences.testSent);
    },
    'GET /api/webhook-deliveries': async ({ query }) => answer(await listDeliveries(db, query.page)),
    'POST /api/webhook-deliveries/:id/replay': async ({ params }) => {
      await replay(services, webhookId(params.id));
      return answer(null, webhookSentences.replayed);
    },
  };
};

import { defineModule } from '#kernel/define-module.ts';
import { on } from '#kernel/events/events.ts';
import { webhookCalls } from './contract/calls/webhooks.ts';
import { attempt, deliverEvent, type WebhookServices } from './server/deliveries.ts';
import { retention } from './server/retention.ts';
import { webhookRoutes } from './server/routes.ts';
import { isWanted } from './server/webhooks-store.ts';

/** Sends the events of the shop to other programs. */
export const webhooks = defineModule({
  name: 'webhooks',
  calls: webhookCalls,
  /** Whether webhooks may lead into private networks. */
  options: { allowsPrivate: false },
  open: ({ db, jobs, now }, { allowsPrivate }): WebhookServices => ({ db, jobs, now, allowsPrivate }),
  listeners: (kernel, services) =>
    kernel.events.types().map((type) =>
      on(type, `webhooks: ${type.type}`, (event) => deliverEvent(services, event), {
        isWanted: isWanted(type.type),
      }),
    ),
  handlers: (kernel, services) => webhookRoutes(services, kernel.events),
  jobs: {
    webhook: { run: ({ deliveryId }, services) => attempt(services, deliveryId) },
  },
  retention,
});

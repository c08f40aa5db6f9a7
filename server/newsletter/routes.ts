import type { FastifyInstance } from 'fastify';
import { subscriptionSecret } from '#contract/letters.ts';
import { messages } from '#contract/messages.ts';
import type { Db } from '#server/platform/database/database.ts';
import { answer } from '#server/platform/http/answers.ts';
import type { Handlers } from '#server/platform/http/calls.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { confirm, subscribe, unsubscribe } from './newsletter.ts';

type NewsletterCalls = Pick<Handlers, Extract<keyof Handlers, `${string} /api/newsletter${string}`>>;

export const newsletterRoutes = (parts: { db: Db; jobs: Jobs; origin: string }): NewsletterCalls => ({
  'POST /api/newsletter': async ({ body }) => {
    await subscribe(parts, body.email);
    return answer(null, messages.subscribed);
  },
  'POST /api/newsletter/confirm': async ({ body }) => {
    await confirm(parts.db, body.token, new Date());
    return answer(null, messages.subscriptionConfirmed);
  },
  'POST /api/newsletter/unsubscribe': async ({ body }) => {
    await unsubscribe(parts.db, body.token);
    return answer(null, messages.unsubscribed);
  },
});

/** More than the one field that a mail program sends ever takes, in bytes. */
const maxFormBytes = 4096;

/**
 * POST /newsletter/unsubscribe/:token: what a mail program sends when somebody presses its own button (RFC 8058). It
 * sends a form of either kind, no JSON, and looks at nothing but the status. The calls beside it take no forms.
 */
export function oneClickRoutes(app: FastifyInstance, db: Db): void {
  app.register(async (scope) => {
    // What the form says is known already: the header of the mail fixes it.
    for (const form of ['application/x-www-form-urlencoded', 'multipart/form-data'])
      scope.addContentTypeParser(form, { parseAs: 'buffer' }, async () => undefined);
    scope.post<{ Params: { token: string } }>(
      '/newsletter/unsubscribe/:token',
      { bodyLimit: maxFormBytes },
      async ({ params }, reply) => {
        if (subscriptionSecret.safeParse(params).success) await unsubscribe(db, params.token);
        return reply.status(204).send();
      },
    );
  });
}

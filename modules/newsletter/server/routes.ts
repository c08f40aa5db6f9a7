import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Db } from '#kernel/database/database.ts';
import { answer } from '#kernel/http/answers.ts';
import type { HandlersOf } from '#kernel/http/calls.ts';
import type { Jobs } from '#kernel/jobs/jobs.ts';
import { oneClickRoute } from '#kernel/mail/one-click.ts';
import { subscriptionToken } from '#modules/contact/contract/contact-messages.ts';
import type { newsletterCalls } from '#modules/newsletter/contract/calls/newsletter.ts';
import * as m from '../messages/index.ts';
import { confirm, subscribe, unsubscribe } from './subscribe.ts';

type PublicCall =
  | 'POST /api/newsletter'
  | 'POST /api/newsletter/confirm'
  | 'POST /api/newsletter/unsubscribe';

/** The calls of subscribers. */
export const subscriptionRoutes = (dependencies: {
  db: Db;
  jobs: Jobs;
  origin: string;
}): Pick<HandlersOf<typeof newsletterCalls>, PublicCall> => ({
  'POST /api/newsletter': async ({ body }) => {
    await subscribe(dependencies, body.email);
    return answer(null, m.responses.subscribed());
  },
  'POST /api/newsletter/confirm': async ({ body }) => {
    await confirm(dependencies.db, body.token, new Date());
    return answer(null, m.responses.subscriptionConfirmed());
  },
  'POST /api/newsletter/unsubscribe': async ({ body }) => {
    await unsubscribe(dependencies.db, body.token, body.newsletter);
    return answer(null, m.responses.unsubscribed());
  },
});

/** The newsletter that a link names; undefined for the link of a confirmation email. */
const newsletterOf = (query: unknown): string | undefined => linkQuery.safeParse(query).data?.newsletter;
const linkQuery = z.object({ newsletter: z.uuid().optional() });

/** POST /newsletter/unsubscribe/:token: the one-click unsubscribe of mail programs. */
export const oneClickRoutes = (app: FastifyInstance, db: Db): void =>
  oneClickRoute(app, '/newsletter/unsubscribe/:token', async ({ params, query }, reply) => {
    if (subscriptionToken.safeParse(params).success) await unsubscribe(db, params.token, newsletterOf(query));
    return reply.status(204).send();
  });

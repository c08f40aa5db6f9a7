import type { FastifyInstance } from 'fastify';
import { authorOf, type Caller } from '#kernel/http/access.ts';
import { answer } from '#kernel/http/answers.ts';
import type { HandlersOf } from '#kernel/http/calls.ts';
import type { IsMissing } from '#kernel/http/missing-page.ts';
import type { Jobs } from '#kernel/jobs/jobs.ts';
import type { Mailer } from '#kernel/mail/mailer.ts';
import { sendMailFrame } from '#kernel/mail/preview-frame.ts';
import type { newsletterCalls } from '#modules/newsletter/contract/calls/newsletter.ts';
import * as m from '../messages/index.ts';
import { type AudienceSource, showAudiences } from './audiences.ts';
import * as editing from './edit-newsletters.ts';
import { importSubscribers } from './import-subscribers.ts';
import { type MailSources, newsletterWriter } from './newsletter-email.ts';
import { continueNewsletter, sendNewsletter, sendTest, stopNewsletter } from './send-newsletter.ts';
import { exportSubscribers, listSubscribers, removeSubscriber } from './subscriber-list.ts';

type OfficeDependencies = MailSources & {
  jobs: Jobs;
  mailer: Mailer | null;
  audiences: AudienceSource;
  isMissing: IsMissing;
  now: () => Date;
};

type OfficeCall = Exclude<
  keyof typeof newsletterCalls,
  'POST /api/newsletter' | 'POST /api/newsletter/confirm' | 'POST /api/newsletter/unsubscribe'
>;

/** The calls of the back office. */
export function adminRoutes(
  dependencies: OfficeDependencies,
): Pick<HandlersOf<typeof newsletterCalls>, OfficeCall> {
  const { db, jobs, mailer, audiences, isMissing, now } = dependencies;
  const change = (caller: Caller) => ({
    db,
    jobs,
    audiences,
    isMissing,
    author: authorOf(caller),
    now: now(),
  });
  return {
    'GET /api/newsletter/subscribers': async ({ query }) => answer(await listSubscribers(db, query)),
    'GET /api/newsletter/subscribers/export': ({ query }, caller) =>
      exportSubscribers(db, authorOf(caller), query),
    'POST /api/newsletter/subscribers/import': async ({ body }, caller) => {
      const result = await importSubscribers(change(caller), body);
      return answer(result, body.write ? m.subscriberImport.done() : undefined);
    },
    'DELETE /api/newsletter/subscribers/:id': async ({ params }, caller) => {
      await removeSubscriber(db, authorOf(caller), params.id);
      return answer(null, m.responses.subscriberRemoved());
    },
    'GET /api/newsletter/audiences': async ({ query }) =>
      answer(await showAudiences(db, audiences, query.segment ?? null)),
    'GET /api/newsletters': async ({ query }) => answer(await editing.listNewsletters(db, query.page)),
    'POST /api/newsletters': async ({ body }, caller) =>
      answer(await editing.createNewsletter(change(caller), body), m.responses.newsletterAdded()),
    'GET /api/newsletters/:id': async ({ params }) => answer(await editing.readNewsletter(db, params.id)),
    'PUT /api/newsletters/:id': async ({ params, body }, caller) =>
      answer(await editing.saveNewsletter(change(caller), params.id, body), m.responses.newsletterSaved()),
    'DELETE /api/newsletters/:id': async ({ params }, caller) =>
      answer(await editing.deleteNewsletter(change(caller), params.id), m.responses.newsletterDeleted()),
    'POST /api/newsletters/:id/copy': async ({ params }, caller) =>
      answer(await editing.copyNewsletter(change(caller), params.id), m.responses.newsletterCopied()),
    'POST /api/newsletters/:id/preview': async ({ params, body }) => {
      const secret = await editing.previewNewsletter(db, params.id, body);
      const { subject, text } = (await newsletterWriter(dependencies, body))({ to: '', unsubscribe: null });
      return answer({ subject, text, frame: `/newsletter/preview/${secret}` });
    },
    'POST /api/newsletters/:id/test': async ({ params, body }) => {
      await sendTest(dependencies, mailer, params.id, body.to);
      return answer(null, m.responses.testSent());
    },
    'POST /api/newsletters/:id/send': async ({ params, body }, caller) => {
      const sent = await sendNewsletter(change(caller), params.id, body);
      return answer(sent, body.sendAt === null ? m.responses.sendingBegan() : m.responses.isScheduled());
    },
    'POST /api/newsletters/:id/stop': async ({ params }, caller) =>
      answer(await stopNewsletter(change(caller), params.id), m.responses.stopped()),
    'POST /api/newsletters/:id/continue': async ({ params }, caller) =>
      answer(await continueNewsletter(change(caller), params.id), m.responses.goesOn()),
  };
}

/** GET /newsletter/preview/:secret: the HTML of a newsletter as its editor sees it. */
export function previewRoute(app: FastifyInstance, sources: MailSources): void {
  app.get<{ Params: { secret: string } }>('/newsletter/preview/:secret', async ({ params }, reply) => {
    const document = await editing.previewedDocument(sources.db, params.secret);
    return sendMailFrame(reply, (await newsletterWriter(sources, document))({ to: '', unsubscribe: null }));
  });
}

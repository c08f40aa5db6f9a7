import type { FastifyInstance } from 'fastify';
import { emailToken } from '#kernel/contract/email.ts';
import { authorOf } from '#kernel/http/access.ts';
import { answer } from '#kernel/http/answers.ts';
import type { HandlersOf } from '#kernel/http/calls.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { oneClickRoute } from '#kernel/mail/one-click.ts';
import { sendMailFrame } from '#kernel/mail/preview-frame.ts';
import type { automaticEmailCalls } from '#modules/automatic-emails/contract/calls/automatic-emails.ts';
import * as m from '../messages/index.ts';
import * as editing from './edit-emails.ts';
import type { EmailSources } from './emails.ts';
import { openLink, unsubscribe } from './links.ts';

/** The calls of the back office. */
export const automaticEmailRoutes = (kernel: Kernel): HandlersOf<typeof automaticEmailCalls> => ({
  'GET /api/automatic-emails': async ({ query }) =>
    answer({ emails: await editing.listEmails(kernel, query) }),
  'GET /api/automatic-emails/:key': async ({ params }) => answer(await editing.readEmail(kernel, params.key)),
  'PUT /api/automatic-emails/:key': async ({ params, body }, caller) => {
    const saved = await editing.saveEmail(kernel, authorOf(caller), params.key, body);
    // The switch changes pages of the storefront.
    await kernel.database.waitForInvalidation();
    return answer(saved, m.emails.saved());
  },
  'POST /api/automatic-emails/:key/preview': async ({ params, body }) => {
    const { mail, secret } = await editing.previewEmail(kernel, params.key, body);
    return answer({ subject: mail.subject, text: mail.text, frame: `/emails/preview/${secret}` });
  },
  'POST /api/automatic-emails/:key/test': async ({ params, body }) => {
    await editing.testEmail(kernel, params.key, body.to);
    return answer(null, m.emails.testSent());
  },
});

type WithToken = { Params: { token: string } };

/**
 * The addresses in the emails: GET /emails/open/:token leads to the shop, and POST /emails/unsubscribe/:token is the
 * one-click unsubscribe. The page with its button sends `?page`, and is shown again.
 */
export function linkRoutes(app: FastifyInstance, sources: EmailSources): void {
  app.get<WithToken>('/emails/open/:token', async ({ params }, reply) => {
    const isToken = emailToken().safeParse(params.token).success;
    const path = isToken ? await openLink(sources, params.token) : '/';
    return reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex').redirect(path, 302);
  });
  oneClickRoute(app, '/emails/unsubscribe/:token', async ({ params, query }, reply) => {
    if (emailToken().safeParse(params.token).success) await unsubscribe(sources, params.token);
    return Object.hasOwn(query as object, 'page')
      ? reply.redirect(`/emails/unsubscribe/${encodeURIComponent(params.token)}?done`, 303)
      : reply.status(204).send();
  });
  app.get<{ Params: { secret: string } }>('/emails/preview/:secret', async ({ params }, reply) =>
    sendMailFrame(reply, await editing.previewedMail(sources, params.secret)),
  );
}

import type { FastifyInstance } from 'fastify';
import { letter } from '#contract/letters.ts';
import { maxLetterLength } from '#contract/limits.ts';
import type { Db } from '#server/platform/database/database.ts';
import { presentable } from '#server/platform/http/answers.ts';
import { check } from '#server/platform/http/validation.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Limits } from '#server/platform/limits/limits.ts';
import { receiveLetter } from './letters.ts';

/** A letter in any script, each sign of it written as up to twelve bytes, and who wrote it. */
const maxFormBytes = 12 * maxLetterLength + 4096;

type Parts = { db: Db; jobs: Jobs; limits: Limits };

/**
 * POST /contact: the contact form of a browser without scripts, or before they run. It answers with the page of the form, whose
 * address says what came of it: `sent`, or the fields that are wrong, or the code of another error.
 */
export function contactForm(app: FastifyInstance, { db, jobs, limits }: Parts): void {
  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string))),
    );
    scope.post('/contact', { bodyLimit: maxFormBytes }, async (request, reply) => {
      const outcome = await send(request.body, request.ip).catch((error: unknown) => {
        const { code, status, fields } = presentable(error);
        if (status >= 500) request.log.error({ err: error }, 'contact form');
        return fields.length > 0
          ? fields.map(({ path }): [string, string] => ['wrong', path])
          : [['failed', code] satisfies [string, string]];
      });
      return reply.redirect(`/contact?${new URLSearchParams(outcome)}`, 303);
    });
  });

  async function send(body: unknown, address: string): Promise<[string, string][]> {
    const written = check(letter, body, 'body');
    await limits.take('letter', { address, account: written.email });
    await receiveLetter(db, jobs, written);
    return [['sent', 'true']];
  }
}

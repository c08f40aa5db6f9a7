import type { FastifyInstance } from 'fastify';
import { presentable } from '#kernel/http/answers.ts';
import { check } from '#kernel/http/validation.ts';
import type { RateLimits } from '#kernel/limits/rate-limits.ts';
import { contactMessage } from '#modules/contact/contract/contact-messages.ts';
import { maxContactMessageLength } from '#modules/contact/contract/limits.ts';
import { receiveContactMessage } from './contact-messages.ts';
import type { ContactDependencies } from './context.ts';

/**
 * Maximum size of the form in bytes: a message of which each character is encoded as up to twelve bytes, and the
 * sender's data.
 */
const maxFormBytes = 12 * maxContactMessageLength + 4096;

/** Returns the parameter by which the page shows the product of a rejected message again. */
function productIn(body: unknown): [string, string][] {
  const { data } = contactMessage.pick({ product: true }).strip().safeParse(body);
  return data?.product ? [['product', data.product]] : [];
}

/**
 * POST /contact: the contact form without JavaScript. Redirects to the page of the form, whose query contains the
 * outcome: `sent`, the invalid fields, or the code of another error.
 */
export function contactForm(app: FastifyInstance, context: ContactDependencies, limits: RateLimits): void {
  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string))),
    );
    scope.post('/contact', { bodyLimit: maxFormBytes }, async (request, reply) => {
      const outcome = await send(request.body, request.ip).catch((error: unknown): [string, string][] => {
        const { code, status, fields } = presentable(error);
        if (status >= 500) request.log.error({ err: error }, 'contact form');
        const wrong = fields.map(({ path }): [string, string] => ['wrong', path]);
        return [
          ...productIn(request.body),
          ...(wrong.length > 0 ? wrong : [['failed', code] as [string, string]]),
        ];
      });
      return reply.redirect(`/contact?${new URLSearchParams(outcome)}`, 303);
    });
  });

  async function send(body: unknown, address: string): Promise<[string, string][]> {
    const message = check(contactMessage, body, 'body');
    await limits.count('message', { address, account: message.email });
    await receiveContactMessage(context, message);
    return [['sent', 'true']];
  }
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Maximum form size in bytes, above the single field that mail programs send. */
const maxFormBytes = 4096;

type Unsubscription = FastifyRequest<{ Params: { token: string } }>;

/** Returns the headers with which mail programs offer the one-click unsubscribe (RFC 8058). @param url of the subscription */
export const oneClickHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/**
 * Registers the one-click unsubscribe of mail programs, which send either kind of form and evaluate only
 * the status. The JSON endpoints accept no forms.
 * @param url with the parameter `:token`
 */
export function oneClickRoute(
  app: FastifyInstance,
  url: string,
  unsubscribe: (request: Unsubscription, reply: FastifyReply) => Promise<FastifyReply>,
): void {
  app.register(async (scope) => {
    // The body is ignored, since the mail header determines it.
    for (const mediaType of ['application/x-www-form-urlencoded', 'multipart/form-data'])
      scope.addContentTypeParser(mediaType, { parseAs: 'buffer' }, async () => undefined);
    scope.post<{ Params: { token: string } }>(url, { bodyLimit: maxFormBytes }, unsubscribe);
  });
}

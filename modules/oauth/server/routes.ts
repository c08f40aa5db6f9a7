import type { IncomingMessage } from 'node:http';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import { answer, logged } from '#kernel/http/answers.ts';
import type { HandlersOf, RequestContext } from '#kernel/http/calls.ts';
import { ShopError } from '#kernel/http/errors.ts';
import { ownOrigin } from '#kernel/http/own-origin.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { networkOf } from '#kernel/limits/networks.ts';
import { agentSettings } from '#modules/agents/index.ts';
import type { oauthCalls } from '#modules/oauth/contract/calls/oauth.ts';
import { adminScope } from '#modules/oauth/contract/oauth.ts';
import { settingsOf as shopSettingsOf } from '#modules/settings/index.ts';
import * as m from '../messages/index.ts';
import { allowRequest, denyRequest, listConsents, revokeConsent, showRequest } from './consents.ts';
import { resourceOf } from './resources.ts';

export type ProviderOf = (origin: string) => Promise<Provider>;

/** The calls of the consent page and of the list of consents. */
export function oauthRoutes(
  { db, now }: Pick<Kernel, 'db' | 'now'>,
  providerOf: ProviderOf,
): HandlersOf<typeof oauthCalls> {
  const answered = async (interaction: string, { origin, cookie }: RequestContext) => ({
    db,
    provider: await providerOf(origin),
    cookie,
    interaction,
  });
  return {
    'GET /api/oauth/requests/:interaction': async ({ params }, caller, from) =>
      answer(await showRequest(await answered(params.interaction, from), caller)),
    'POST /api/oauth/requests/:interaction': async ({ params, body }, caller, from) => {
      const request = await answered(params.interaction, from);
      return answer({ returnTo: await allowRequest(request, caller, { ...body, now: now() }) });
    },
    'DELETE /api/oauth/requests/:interaction': async ({ params }, _caller, from) =>
      answer({ returnTo: await denyRequest(await answered(params.interaction, from)) }),
    'GET /api/oauth/consents': async (_input, caller) => answer({ consents: await listConsents(db, caller) }),
    'DELETE /api/oauth/consents/:id': async ({ params }, caller) => {
      await revokeConsent(db, caller, params.id);
      return answer(null, m.oauth.consentRevoked());
    },
  };
}

/** The most requests of a network in a time in seconds. Registrations are stored for days. */
const limits = {
  registration: { points: 20, duration: 3600 },
  request: { points: 300, duration: 900 },
};

type RoutesKernel = Pick<Kernel, 'db' | 'publicUrl' | 'limits' | 'settingsOf'>;

/** The OAuth server at /oauth, and the metadata by which programs find it. */
export function oauthServer(app: FastifyInstance, kernel: RoutesKernel, providerOf: ProviderOf): void {
  const { db, publicUrl, settingsOf } = kernel;
  const requireOpen = async () => {
    if (!(await settingsOf(agentSettings)).adminMcp) throw new ShopError('not_found', m.oauth.isClosed());
  };
  app.register(async (scoped) => {
    scoped.setErrorHandler(sendOAuthError);
    scoped.addHook('onRequest', requireOpen);
    // The library reads the bodies.
    scoped.removeAllContentTypeParsers();
    scoped.addContentTypeParser('*', (_request, _body, done) => done(null));
    const serve = async (request: FastifyRequest, reply: FastifyReply) => {
      const origin = ownOrigin(request, publicUrl);
      const provider = await providerOf(origin);
      reply.hijack();
      for (const [name, value] of Object.entries(reply.getHeaders())) reply.raw.setHeader(name, value ?? '');
      await provider.callback()(fromOrigin(request.raw, origin), reply.raw);
    };
    scoped.all('/oauth/*', async (request, reply) => {
      const limit = isRegistration(request) ? 'registration' : 'request';
      await kernel.limits.countWithin(`oauth ${limit}`, networkOf(request.ip), limits[limit]);
      return serve(request, reply);
    });
    scoped.get('/.well-known/oauth-authorization-server', serve);
    scoped.options('/.well-known/oauth-authorization-server', serve);
    const metadata = async (request: FastifyRequest, reply: FastifyReply) => {
      const origin = ownOrigin(request, publicUrl);
      reply.headers({ 'access-control-allow-origin': '*', 'cache-control': 'no-cache' });
      return {
        resource: resourceOf(origin),
        authorization_servers: [origin],
        scopes_supported: [adminScope],
        bearer_methods_supported: ['header'],
        resource_name: (await shopSettingsOf(db)).storeName,
      };
    };
    for (const address of ['', '/mcp/admin']) {
      scoped.get(`/.well-known/oauth-protected-resource${address}`, metadata);
      scoped.options(`/.well-known/oauth-protected-resource${address}`, allowReading);
    }
  });
}

const isRegistration = ({ method, url }: FastifyRequest): boolean =>
  method === 'POST' && url.split('?', 1)[0] === '/oauth/register';

/** Lets a page of any website read an address, also with headers of its own, such as the version of the protocol. */
const allowReading = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  reply
    .status(204)
    .headers({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET',
      'access-control-allow-headers': request.headers['access-control-request-headers'] ?? '*',
      'access-control-max-age': 3600,
      vary: 'access-control-request-headers',
    })
    .send();

/** Answers an error of the shop as the library answers its own (RFC 6749, 5.2). */
function sendOAuthError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, message, retryAfterSeconds } = logged(
    error,
    request.log,
    request.server.databaseDependency,
  );
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
  const code = status < 500 ? 'invalid_request' : 'server_error';
  return reply
    .status(status)
    .header('cache-control', 'no-store')
    .send({
      error: status === 429 || status === 503 ? 'temporarily_unavailable' : code,
      error_description: message,
    });
}

/** Gives the library the origin of the shop, from which it makes addresses and the security of cookies. */
function fromOrigin(request: IncomingMessage, origin: string): IncomingMessage {
  const { protocol, host } = new URL(origin);
  request.headers['x-forwarded-proto'] = protocol.slice(0, -1);
  request.headers['x-forwarded-host'] = host;
  return request;
}

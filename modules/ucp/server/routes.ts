import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ownOrigin } from '#kernel/http/own-origin.ts';
import { continueRoute } from './continue/continue-route.ts';
import { extensionRoutes } from './extensions/extension-routes.ts';
import { previewRoute } from './extensions/preview-route.ts';
import { mcpRoute } from './mcp/mcp.ts';
import type { Ucp } from './perform.ts';
import { failureFor } from './protocol/exchange.ts';
import { businessProfile } from './protocol/profile.ts';
import { restRoutes, sendFailure } from './rest.ts';

/** Platforms may keep the profile for five minutes. */
const profileFreshness = 'public, max-age=300';

/** The addresses of the protocol: the profile, the operations, the extensions, and the way into the shop. */
export function ucpRoutes(app: FastifyInstance, ucp: Ucp): void {
  const originOf = (request: FastifyRequest) => ownOrigin(request, ucp.publicUrl);
  app.get('/.well-known/ucp', async (request, reply) => {
    try {
      await ucp.agents.admit('ucp', { address: request.ip });
    } catch (error) {
      const failure = failureFor(error);
      if (!failure) throw error;
      return sendFailure(reply, failure, originOf(request));
    }
    return reply
      .headers({ 'cache-control': profileFreshness, 'access-control-allow-origin': '*' })
      .send(businessProfile(originOf(request), ucp.events.signingKey));
  });
  restRoutes(app, ucp, originOf);
  mcpRoute(app, ucp, originOf);
  extensionRoutes(app, originOf);
  previewRoute(app, ucp, originOf);
  continueRoute(app, ucp, originOf);
}
